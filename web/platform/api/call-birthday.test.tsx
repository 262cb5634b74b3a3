import { expect, test, vi } from 'vitest'
import { createPost } from '../../../contract/posts/posts.ts'
import { postOf } from '../../posts/test-posts.ts'
import type { StoredItems } from '../storage/local-items.ts'
import { adjustServerClock, serverNow } from '../server-clock.ts'
import { ApiError } from './api-error.ts'
import { createClient } from './call.ts'
import { answer, type ReceivedRequest } from './fake-network.ts'

const post = postOf()
const birthdayNeeded = new ApiError(403, {
  detail: 'Say when you were born first',
  code: 'birthday_needed',
  errors: {},
})
const write = { body: { content: 'Chào xóm', category: 'regular' }, idempotencyKey: 'k1' } as const
const createTestClient = (hasAnswered: boolean) => {
  const onBirthdayNeeded = vi.fn<() => Promise<boolean>>().mockResolvedValue(hasAnswered)
  const stored: Record<string, string> = { access_token: 'a1', refresh_token: 'r1' }
  const items: StoredItems = {
    getItem: (key) => stored[key] ?? null,
    setItem: (key, value) => void (stored[key] = value),
    removeItem: (key) => void delete stored[key],
  }
  return {
    call: createClient({ items, locks: undefined, onSessionLost: vi.fn(), onBirthdayNeeded }),
    onBirthdayNeeded,
  }
}

test('the client asks for a missing birthday and repeats the same request', async () => {
  const requests: ReceivedRequest[] = []
  answer(createPost, (request) => (requests.push(request) === 1 ? birthdayNeeded : post))
  const { call, onBirthdayNeeded } = createTestClient(true)
  await expect(call(createPost, write)).resolves.toEqual(post)
  expect(onBirthdayNeeded).toHaveBeenCalledOnce()
  expect(requests.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['k1', 'k1'])
  expect(requests[1]?.body).toEqual(requests[0]?.body)
})

test('without a birthday the refusal is thrown; the client asks only once', async () => {
  let times = 0
  answer(createPost, () => {
    times++
    return birthdayNeeded
  })
  await expect(createTestClient(false).call(createPost, write)).rejects.toMatchObject({
    code: 'birthday_needed',
  })
  expect(times).toBe(1)
  const { call, onBirthdayNeeded } = createTestClient(true)
  await expect(call(createPost, write)).rejects.toMatchObject({ code: 'birthday_needed' })
  expect([times, onBirthdayNeeded.mock.calls.length]).toEqual([3, 1])
})

test('every reply adjusts the server clock', async () => {
  const headers = { Date: 'Sun, 01 Mar 2026 05:00:00 GMT' }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(post), { headers })))
  await createTestClient(true).call(createPost, write)
  vi.unstubAllGlobals()
  expect(serverNow().toISOString()).toMatch(/^2026-03-01T05:00/)
  adjustServerClock(new Response(null, { headers: { Date: new Date().toUTCString() } }))
})
