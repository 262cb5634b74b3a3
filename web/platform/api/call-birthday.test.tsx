import { expect, test, vi } from 'vitest'
import { createPost } from '../../../contract/posts/posts.ts'
import { postOf } from '../../posts/test-posts.ts'
import type { StoredItems } from '../storage/local-items.ts'
import { adjustServerClock, serverNow } from '../server-clock.ts'
import { ApiError } from './api-error.ts'
import { createClient } from './call.ts'
import { answer, type Asked } from './fake-network.ts'

const post = postOf()
const needed = new ApiError(403, {
  detail: 'Say when you were born first',
  code: 'birthday_needed',
  errors: {},
})
const write = { body: { content: 'Chào xóm', category: 'regular' }, idempotencyKey: 'k1' } as const
const asking = (isGiven: boolean) => {
  const onBirthdayNeeded = vi.fn<() => Promise<boolean>>().mockResolvedValue(isGiven)
  const kept: Record<string, string> = { access_token: 'a1', refresh_token: 'r1' }
  const items: StoredItems = {
    getItem: (key) => kept[key] ?? null,
    setItem: (key, value) => void (kept[key] = value),
    removeItem: (key) => void delete kept[key],
  }
  return {
    call: createClient({ items, locks: undefined, onSessionLost: vi.fn(), onBirthdayNeeded }),
    onBirthdayNeeded,
  }
}

test('a missing birthday is asked for, and the same request is sent once more', async () => {
  const asked: Asked[] = []
  answer(createPost, (question) => (asked.push(question) === 1 ? needed : post))
  const { call, onBirthdayNeeded } = asking(true)
  await expect(call(createPost, write)).resolves.toEqual(post)
  expect(onBirthdayNeeded).toHaveBeenCalledOnce()
  expect(asked.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['k1', 'k1'])
  expect(asked[1]?.body).toEqual(asked[0]?.body)
})

test('without a birthday the refusal is thrown; one still missing is not asked for in a loop', async () => {
  let times = 0
  answer(createPost, () => {
    times++
    return needed
  })
  await expect(asking(false).call(createPost, write)).rejects.toMatchObject({ code: 'birthday_needed' })
  expect(times).toBe(1)
  const { call, onBirthdayNeeded } = asking(true)
  await expect(call(createPost, write)).rejects.toMatchObject({ code: 'birthday_needed' })
  expect([times, onBirthdayNeeded.mock.calls.length]).toEqual([3, 1])
})

test('every reply tells the server’s time', async () => {
  const headers = { Date: 'Sun, 01 Mar 2026 05:00:00 GMT' }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(post), { headers })))
  await asking(true).call(createPost, write)
  vi.unstubAllGlobals()
  expect(serverNow().toISOString()).toMatch(/^2026-03-01T05:00/)
  adjustServerClock(new Response(null, { headers: { Date: new Date().toUTCString() } }))
})
