import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../platform/api/api-error.ts'
import { clearLocalItems } from '../../platform/storage/clear-storage.ts'
import { readRecords } from '../../platform/outbox/test-records.ts'
import { endSession } from '../../platform/session/session.ts'
import { signInAsLan } from '../test-posts.ts'
import {
  setUp,
  offline,
  open,
  openApp,
  ownComment,
  sent,
  answerComments,
  storeComment,
} from './test-waiting.tsx'

beforeEach(setUp)

test('an unsent comment is sent once from any page when the network is back', async () => {
  answerComments()
  const online = offline()
  const { key } = await storeComment()
  await openApp('/settings')
  await expect.element(page.getByText('another page')).toBeVisible()
  expect(sent).toEqual([])
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  dispatchEvent(new Event('focus'))
  await expect.poll(readRecords).toEqual([])
  expect(sent).toEqual([{ key, body: { content: 'Có em đây' } }])
})

test('a comment that a closed tab was sending is sent from any page, with its key and text', async () => {
  answerComments()
  const { key } = await storeComment({
    state: 'sending',
    tried_at: new Date().toISOString(),
    body: { content: 'Có em đây', parent: 50 },
  })
  await openApp('/profile')
  await expect.poll(readRecords).toEqual([])
  expect(sent).toEqual([{ key, body: { content: 'Có em đây', parent: 50 } }])
})

test('an unsent comment is neither stored nor sent after signing out', async () => {
  answerComments()
  offline()
  await storeComment()
  endSession()
  await clearLocalItems()
  expect(await readRecords()).toEqual([])
  vi.restoreAllMocks()
  signInAsLan({ id: 2, username: 'minh' })
  await openApp('/feed')
  await expect.element(page.getByText('another page')).toBeVisible()
  dispatchEvent(new Event('online'))
  expect(sent).toEqual([])
})

test('an unsent comment is not sent by another account', async () => {
  answerComments()
  await storeComment({ user_id: 2 })
  await openApp('/feed')
  await expect.element(page.getByText('another page')).toBeVisible()
  dispatchEvent(new Event('online'))
  expect(sent).toEqual([])
  expect(await readRecords()).toHaveLength(1)
})

describe('an unsent comment in its thread', () => {
  test('says that it waits for the network, and can be edited', async () => {
    answerComments()
    offline()
    await storeComment()
    await open('/posts/7')
    await expect
      .element(ownComment().getByRole('status'))
      .toMatchTextContent('Đang chờ mạng. Có mạng là bình luận tự gửi.')
    await ownComment().getByRole('button', { name: 'Sửa' }).click()
    await expect.element(page.getByRole('textbox')).toHaveValue('Có em đây')
    await expect.element(ownComment()).not.toBeInTheDocument()
    expect(await readRecords()).toEqual([])
    expect(sent).toEqual([])
  })

  test('says that the server has a problem, not the network', { tags: ['full'] }, async () => {
    answerComments(new ApiError(500))
    await storeComment()
    await open('/posts/7')
    await expect
      .element(ownComment().getByRole('status'))
      .toMatchTextContent(/Máy chủ đang trục trặc, không phải do mạng/)
  })

  test('can be discarded and restored', async () => {
    offline()
    await storeComment()
    await open('/posts/7')
    await ownComment().getByRole('button', { name: 'Bỏ' }).click()
    await expect.element(ownComment()).not.toBeInTheDocument()
    expect(await readRecords()).toEqual([])
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect.element(ownComment().getByText('Có em đây')).toBeVisible()
    expect(await readRecords()).toHaveLength(1)
  })

  test('shows whom it answers if its thread is missing', { tags: ['full'] }, async () => {
    offline()
    await storeComment({ answers: { id: 50, name: 'Cô Hoa', thread: 50 } })
    await open('/posts/7')
    await expect.element(ownComment()).toMatchTextContent(/Trả lời Cô Hoa.*Có em đây/)
  })

  test('is shown if the comments can’t be loaded', { tags: ['full'] }, async () => {
    offline()
    await storeComment()
    await open('/posts/7')
    await expect.element(ownComment().getByText('Có em đây')).toBeVisible()
  })
})
