/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import { findSimilarAlerts } from '../../../contract/feed/feed.ts'
import { listPosts } from '../../../contract/posts/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { openComposer, takePosts } from '../composer/test-composer.tsx'
import { hoa, pageOf, postOf, signInAsLan } from '../test-posts.ts'

const words = 'Hẻm 42 đang ngập tới nửa bánh xe'
const checked: string[] = []

beforeEach(() => {
  signInAsLan()
  queryClient.clear()
  checked.length = 0
  answer(listPosts, () => pageOf([]))
  answer(findSimilarAlerts, ({ body }) => {
    checked.push(body.content)
    return { results: [postOf({ id: 7, author: hoa, category: 'alert', content: 'Hẻm 42 ngập rồi' })] }
  })
})

async function postAlert(content = words, tag = 'Cảnh báo') {
  const sent = takePosts()
  const opened = await openComposer()
  await opened.words.fill(content)
  await opened.tag(tag).click()
  await opened.submit.click()
  return { ...opened, sent, sheet: opened.screen.getByRole('dialog', { name: 'Có phải chuyện này không?' }) }
}

test('a similar alert is shown before a new one is posted', { tags: ['full'] }, async () => {
  const { sheet, screen, sent } = await postAlert(` ${words} `)
  await expect.element(sheet.getByText('Hẻm 42 ngập rồi')).toBeVisible()
  expect(checked).toEqual([words])
  await sheet.getByRole('link', { name: /^Đúng rồi, xem bài đó/ }).click()
  await expect.element(screen.getByText('at /posts/7')).toBeVisible()
  expect(sent).toEqual([])
})

test('answering “no” posts the alert', async () => {
  const { sheet, screen, sent } = await postAlert()
  await sheet.getByRole('button', { name: 'Không, đăng tiếp' }).click()
  await expect.element(screen.getByText('at /feed')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('closing the question returns to the draft, and the same text is not checked again', async () => {
  const { sheet, screen, submit, sent, words: field } = await postAlert()
  await sheet.getByRole('button', { name: 'Đóng' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(field).toHaveValue(words)
  expect(sent).toEqual([])
  await submit.click()
  await expect.element(screen.getByText('at /feed')).toBeVisible()
  expect(checked).toHaveLength(1)
})

test.each([
  ['no similar alert', () => ({ results: [] })],
  ['no reply', () => new ApiError(503)],
])('%s doesn’t delay the post', async (_, reply) => {
  answer(findSimilarAlerts, reply)
  const { screen, sent } = await postAlert()
  await expect.element(screen.getByText('at /feed')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test.each([
  ['a post that is no alert', words, 'Chia sẻ'],
  ['two words', 'Coi chừng!', 'Cảnh báo'],
])('%s is posted without a check', async (_, content, tag) => {
  const { screen } = await postAlert(content, tag)
  await expect.element(screen.getByText('at /feed')).toBeVisible()
  expect(checked).toEqual([])
})
