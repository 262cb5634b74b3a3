/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import { createPost } from '../../../contract/posts/posts.ts'
import { getInstallation } from '../../../contract/accounts/settings.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, demoInstallation } from '../../platform/api/fake-network.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { openComposer, text } from './test-composer.tsx'

const sentence = /Bạn cần xác minh số điện thoại trước khi đăng bài\. Những gì bạn viết vẫn được giữ lại\./

beforeEach(() => actAs(person({ is_verified: false })))

test('where only the verified may post, the composer says so, and keeps the draft', async () => {
  answer(getInstallation, () => ({ ...demoInstallation, require_verified_to_post: true }))
  const { screen, words, submit, tag } = await openComposer()
  await expect.element(screen.getByRole('alert').first()).toMatchTextContent(sentence)
  await words.fill(text)
  await tag('Nhờ').click()
  await expect.element(submit).toBeDisabled()
  await screen.getByRole('link', { name: 'Xác minh số điện thoại' }).click()
  await expect.element(screen.getByText('at /settings/account')).toBeVisible()
  await screen.unmount()
  const again = await openComposer()
  await expect.element(again.words).toHaveValue(text)
})

test('a refusal for that reason says the same', async () => {
  answer(createPost, () => new ApiError(403, { detail: 'x', code: 'verify_first' }))
  const { screen, words, submit, tag } = await openComposer()
  await words.fill(text)
  await tag('Nhờ').click()
  await submit.click()
  await expect.element(screen.getByRole('alert').first()).toMatchTextContent(sentence)
  await expect.element(words).toHaveValue(text)
})

test('elsewhere, and to the verified, it says nothing', async () => {
  const { screen } = await openComposer()
  await expect.element(screen.getByRole('button', { name: 'Đăng', exact: true })).toBeVisible()
  expect(screen.getByText(sentence).query()).toBe(null)
  await screen.unmount()
  actAs(person({ is_verified: true }))
  answer(getInstallation, () => ({ ...demoInstallation, require_verified_to_post: true }))
  const { words, submit, tag } = await openComposer()
  await words.fill(text)
  await tag('Nhờ').click()
  await expect.element(submit).toBeEnabled()
})
