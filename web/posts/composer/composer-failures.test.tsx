import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createPost } from '../../../contract/posts/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { listWaiting } from '../../platform/outbox/outbox.ts'
import { readRecords } from '../../platform/outbox/test-records.ts'
import { openDraft, postOutbox } from '../outbox/post-outbox.ts'
import { lan, postOf, signInAsLan } from '../test-posts.ts'
import { openComposer, takePosts, text } from './test-composer.tsx'

beforeEach(() => signInAsLan())

const waiting = () => listWaiting(postOutbox.entries())

test('a lost reply leaves the post waiting, and the next request carries the same key and body', async () => {
  const sent: unknown[] = []
  answer(createPost, ({ body, headers }) => {
    sent.push([body, headers.get('idempotency-key')])
    return sent.length === 1 ? unreachable : postOf({ author: lan })
  })
  const { screen, words, submit, tag } = await openComposer()
  await words.fill(text)
  await tag('Nhờ').click()
  await submit.click()
  await expect.element(screen.getByText('at /feed')).toBeVisible()
  await expect.element(screen.getByText('Bài sẽ tự lên', { exact: true })).toBeVisible()
  expect(waiting()).toMatchObject([{ content: text, tag: 'Nhờ' }])
  await postOutbox.flush()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(await readRecords()).toEqual([])
})

test('a post taken back and changed after a lost reply that did arrive says so, and can be sent as a new one', async () => {
  const keys: (string | null)[] = []
  answer(createPost, ({ headers }) => {
    const key = headers.get('idempotency-key')
    const used = keys.includes(key)
    keys.push(key)
    return used ? new ApiError(409, { detail: 'x', code: 'idempotency_key_reused' }) : unreachable
  })
  const first = await openComposer()
  await first.words.fill(text)
  await first.tag('Nhờ').click()
  await first.submit.click()
  await expect.element(first.screen.getByText('at /feed')).toBeVisible()
  await postOutbox.returnToDraft(waiting()[0]?.id ?? '')
  await first.screen.unmount()

  const { screen, words, submit } = await openComposer()
  await expect.element(words).toHaveValue(text)
  await words.fill(`${text} Cảm ơn!`)
  await submit.click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Lần gửi trước đã thành công/)
  await expect.element(words).toHaveValue(`${text} Cảm ơn!`)
  answer(createPost, ({ headers }) => {
    keys.push(headers.get('idempotency-key'))
    return postOf({ author: lan })
  })
  await screen.getByRole('button', { name: 'Đăng bản này thành bài mới' }).click()
  await expect.element(screen.getByText('at /feed')).toBeVisible()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('after a failure of the server the post waits to be sent again', async () => {
  answer(createPost, () => new ApiError(500, { detail: 'Failed to create post', code: 'failed' }))
  const { screen, words, submit, tag } = await openComposer()
  await words.fill(text)
  await tag('Cần').click()
  await submit.click()
  await expect.element(screen.getByText('at /feed')).toBeVisible()
  expect(waiting()).toMatchObject([{ content: text, state: 'queued', refused: null }])
})

test.each([
  [
    new ApiError(400, { detail: 'x', code: 'invalid', errors: { content: ['no'] } }),
    'Nội dung này chưa đăng được.',
  ],
  [new ApiError(413, { detail: 'x', code: 'too_large' }), 'Bài nặng quá mức máy chủ nhận.'],
  [new ApiError(403, { detail: 'x', code: 'verify_first' }), 'Bạn cần xác minh số điện thoại'],
])('%s is explained in the person’s language, and the words stay', async (error, sentence) => {
  answer(createPost, () => error)
  const { screen, words, submit, tag } = await openComposer()
  await words.fill(text)
  await tag('Cần').click()
  await submit.click()
  await expect.element(screen.getByRole('alert').getByText(sentence, { exact: false })).toBeVisible()
  await expect.element(words).toHaveValue(text)
  await expect.element(submit).toBeEnabled()
  expect(waiting()).toEqual([])
  expect(openDraft(lan.id, true).content).toBe(text)
})

test('a person without a location is led to give one and returns to the draft', async () => {
  answer(createPost, () => new ApiError(409, { detail: 'x', code: 'location_needed' }))
  const { screen, words, submit, tag, router } = await openComposer()
  await words.fill(text)
  await tag('Cần').click()
  await submit.click()
  await expect.element(screen.getByText('at /location')).toBeVisible()
  await expect.element(screen.getByText(/{"from":"\/create-post/)).toBeVisible()
  await router.navigate('/create-post')
  await expect.element(words).toHaveValue(text)
})

describe('without a network', () => {
  const cutOff = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

  test('a post waits, and is sent when the network is back', async () => {
    const sent = takePosts()
    const online = cutOff()
    const { screen, words, submit, tag } = await openComposer()
    await words.fill(text)
    await tag('Cần').click()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Chưa có mạng, cứ bấm Đăng nhé')
    await submit.click()
    await expect.element(screen.getByText('at /feed')).toBeVisible()
    expect(sent).toEqual([])
    online.mockReturnValue(true)
    await postOutbox.flush()
    expect(sent).toHaveLength(1)
  })

  test('a device that stores nothing holds it back', { tags: ['full'] }, async () => {
    localStorage.setItem('preferences', '{"autoSave":false}')
    cutOff()
    const { screen, words, submit, tag } = await openComposer()
    await words.fill(text)
    await tag('Cần').click()
    await expect.element(submit).toBeDisabled()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Đang mất mạng, bản nháp vẫn còn')
  })

  test('a device without room for it says so and keeps the words on screen', { tags: ['full'] }, async () => {
    cutOff()
    const { screen, words, submit, tag } = await openComposer()
    await words.fill(text)
    await tag('Cần').click()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await submit.click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Máy hết chỗ nên chưa giữ được bài/)
    await expect.element(words).toHaveValue(text)
  })
})
