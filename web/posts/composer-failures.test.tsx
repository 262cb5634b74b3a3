import { beforeEach, expect, test, vi } from 'vitest'
import { createPost } from '../../contract/posts.ts'
import { ApiError } from '../platform/call.ts'
import { answer, unreachable } from '../platform/fake-network.ts'
import { openComposer, takePosts, text } from './test-composer.tsx'
import { lan, postOf, signInAsLan } from './test-posts.ts'

beforeEach(() => signInAsLan())

test('a lost reply keeps everything, and the next try carries the same key and body', async () => {
  const sent: unknown[] = []
  answer(createPost, ({ body, headers }) => {
    sent.push([body, headers.get('idempotency-key')])
    return sent.length === 1 ? unreachable : postOf({ author: lan })
  })
  const first = await openComposer()
  await first.words.fill(text)
  await first.tag('Nhờ').click()
  await first.submit.click()
  await expect.element(first.screen.getByRole('alert')).toMatchTextContent(/Chưa gửi được, có lẽ do mạng\./)
  await first.screen.unmount()

  const second = await openComposer()
  await expect.element(second.words).toHaveValue(text)
  await second.submit.click()
  await expect.element(second.screen.getByText('at /feed')).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

test('changed after a lost reply that did arrive, one is told, and may post anew', async () => {
  const keys: (string | null)[] = []
  answer(createPost, ({ headers }) => {
    const key = headers.get('idempotency-key')
    const used = keys.includes(key)
    keys.push(key)
    return used ? new ApiError(409, { detail: 'x', code: 'idempotency_key_reused' }) : unreachable
  })
  const { screen, words, submit, tag } = await openComposer()
  await words.fill(text)
  await tag('Nhờ').click()
  await submit.click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Chưa gửi được/)
  await words.fill(`${text} Cảm ơn!`)
  await submit.click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Lần gửi trước đã thành công/)
  answer(createPost, ({ headers }) => {
    keys.push(headers.get('idempotency-key'))
    return postOf({ author: lan })
  })
  await screen.getByRole('button', { name: 'Đăng bản này thành bài mới' }).click()
  await expect.element(screen.getByText('at /feed')).toBeVisible()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test.each([
  [new ApiError(500, { detail: 'Failed to create post', code: 'failed' }), 'Chưa đăng được bài.'],
  [new ApiError(429, { detail: 'Slow down', code: 'too_many' }), 'Bạn đăng hơi nhiều trong lúc này.'],
  [
    new ApiError(400, { detail: 'x', code: 'invalid', errors: { content: ['no'] } }),
    'Nội dung này chưa đăng được.',
  ],
])('%s is told in one’s own language', async (error, sentence) => {
  answer(createPost, () => error)
  const { screen, words, submit, tag } = await openComposer()
  await words.fill(text)
  await tag('Cần').click()
  await submit.click()
  await expect.element(screen.getByRole('alert').getByText(sentence, { exact: false })).toBeVisible()
  await expect.element(words).toHaveValue(text)
  await expect.element(submit).toBeEnabled()
})

test('somebody without a location is led to give one and comes back to the draft', async () => {
  answer(createPost, () => new ApiError(409, { detail: 'x', code: 'location_needed' }))
  const { screen, words, submit, tag, router } = await openComposer()
  await words.fill(text)
  await tag('Cần').click()
  await submit.click()
  await expect.element(screen.getByText('at /location')).toBeVisible()
  await expect.element(screen.getByText('{"from":"/create-post"}')).toBeVisible()
  await router.navigate('/create-post')
  await expect.element(words).toHaveValue(text)
})

test('without a network the draft stays, and posting works when it is back', async () => {
  const sent = takePosts()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { screen, words, submit, tag } = await openComposer()
  await words.fill(text)
  await tag('Cần').click()
  await expect.element(submit).toBeDisabled()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Đang mất mạng, bản nháp vẫn còn')
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await submit.click()
  await expect.element(screen.getByText('at /feed')).toBeVisible()
  expect(sent).toHaveLength(1)
})
