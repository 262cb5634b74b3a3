import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../platform/api/api-error.ts'
import { clearLocalItems } from '../../platform/storage/clear-storage.ts'
import { recordsKept } from '../../platform/outbox/test-records.ts'
import { endSession } from '../../platform/session/session.ts'
import { signInAsLan } from '../test-posts.ts'
import { begin, offline, open, openApp, own, sent, take, waiting } from './test-waiting.tsx'

beforeEach(begin)

test('is sent by itself from any page once the network is back, once', async () => {
  take()
  const online = offline()
  const { key } = await waiting()
  await openApp('/settings')
  await expect.element(page.getByText('another page')).toBeVisible()
  expect(sent).toEqual([])
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  dispatchEvent(new Event('focus'))
  await expect.poll(recordsKept).toEqual([])
  expect(sent).toEqual([{ key, body: { content: 'Có em đây' } }])
})

test('one that a closed tab was sending is sent from any page, with its key and words', async () => {
  take()
  const { key } = await waiting({
    state: 'sending',
    tried_at: new Date().toISOString(),
    body: { content: 'Có em đây', parent: 50 },
  })
  await openApp('/profile')
  await expect.poll(recordsKept).toEqual([])
  expect(sent).toEqual([{ key, body: { content: 'Có em đây', parent: 50 } }])
})

test('is neither kept nor sent after signing out', async () => {
  take()
  offline()
  await waiting()
  endSession()
  await clearLocalItems()
  expect(await recordsKept()).toEqual([])
  vi.restoreAllMocks()
  signInAsLan({ id: 2, username: 'minh' })
  await openApp('/feed')
  await expect.element(page.getByText('another page')).toBeVisible()
  dispatchEvent(new Event('online'))
  expect(sent).toEqual([])
})

test('is not sent in the name of somebody else', async () => {
  take()
  await waiting({ user_id: 2 })
  await openApp('/feed')
  await expect.element(page.getByText('another page')).toBeVisible()
  dispatchEvent(new Event('online'))
  expect(sent).toEqual([])
  expect(await recordsKept()).toHaveLength(1)
})

describe('in its thread', () => {
  test('it says that it waits for the network, and goes back into the bar', async () => {
    take()
    offline()
    await waiting()
    await open('/posts/7')
    await expect
      .element(own().getByRole('status'))
      .toMatchTextContent('Đang chờ mạng. Có mạng là bình luận tự gửi.')
    await own().getByRole('button', { name: 'Sửa' }).click()
    await expect.element(page.getByRole('textbox')).toHaveValue('Có em đây')
    await expect.element(own()).not.toBeInTheDocument()
    expect(await recordsKept()).toEqual([])
    expect(sent).toEqual([])
  })

  test('it says that the server is in trouble, and not the network', { tags: ['full'] }, async () => {
    take(new ApiError(500))
    await waiting()
    await open('/posts/7')
    await expect
      .element(own().getByRole('status'))
      .toMatchTextContent(/Máy chủ đang trục trặc, không phải do mạng/)
  })

  test('it can be discarded, and brought back', async () => {
    offline()
    await waiting()
    await open('/posts/7')
    await own().getByRole('button', { name: 'Bỏ' }).click()
    await expect.element(own()).not.toBeInTheDocument()
    expect(await recordsKept()).toEqual([])
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect.element(own().getByText('Có em đây')).toBeVisible()
    expect(await recordsKept()).toHaveLength(1)
  })

  test('a reply whose thread is not there stands with whom it answers', { tags: ['full'] }, async () => {
    offline()
    await waiting({ answers: { id: 50, name: 'Cô Hoa', thread: 50 } })
    await open('/posts/7')
    await expect.element(own()).toMatchTextContent(/Trả lời Cô Hoa.*Có em đây/)
  })

  test('it is shown where the comments can’t be loaded', { tags: ['full'] }, async () => {
    offline()
    await waiting()
    await open('/posts/7')
    await expect.element(own().getByText('Có em đây')).toBeVisible()
  })
})
