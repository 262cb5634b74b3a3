import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttleByKey } from './throttle.ts'

let begun: number[]
let replyMs: number
const start = Date.parse('2026-12-01T08:00:00Z')
const act = () => {
  begun.push(Date.now() - start)
  return new Promise((resolve) => setTimeout(resolve, replyMs))
}

beforeEach(() => {
  begun = []
  replyMs = 50
  vi.useFakeTimers({ now: start, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => vi.useRealTimers())

test('the first call after a quiet time is made at once, and several of one moment cause one more', async () => {
  const refresh = throttleByKey(act)
  for (let n = 0; n < 50; n++) refresh('post:1')
  expect(begun).toEqual([0])
  await vi.advanceTimersByTimeAsync(5000)
  expect(begun).toEqual([0, 50])
  refresh('post:1')
  expect(begun).toEqual([0, 50, 5000])
})

test('a change that follows another one is not delayed, and neither is that of another key', async () => {
  const refresh = throttleByKey(act)
  refresh('post:1')
  refresh('post:2')
  expect(begun).toEqual([0, 0])
  await vi.advanceTimersByTimeAsync(300)
  refresh('post:1')
  expect(begun).toEqual([0, 0, 300])
})

test('changes that go on are loaded once a second, the last one too', async () => {
  const refresh = throttleByKey(act)
  for (let n = 0; n < 100; n++) {
    refresh('post:1')
    await vi.advanceTimersByTimeAsync(100)
  }
  const ordered = begun.slice(3)
  expect(begun.slice(0, 3)).toEqual([0, 100, 200])
  expect(ordered.map((at, n) => at - (ordered[n - 1] ?? 0)).slice(1)).toEqual(
    ordered.slice(1).map(() => 1000),
  )
  refresh('post:1')
  await vi.advanceTimersByTimeAsync(1000)
  expect(begun.at(-1)).toBeGreaterThanOrEqual(10_000)
})

test('a request at a time: what changes while one is under way is loaded after it', async () => {
  replyMs = 4000
  const refresh = throttleByKey(act)
  refresh('post:1')
  await vi.advanceTimersByTimeAsync(100)
  refresh('post:1')
  await vi.advanceTimersByTimeAsync(3800)
  expect(begun).toEqual([0])
  await vi.advanceTimersByTimeAsync(200)
  expect(begun).toEqual([0, 4000])
})

test('a clock that is set back delays no call by more than a second', async () => {
  const refresh = throttleByKey(act)
  for (let n = 0; n < 3; n++) {
    refresh('post:1')
    await vi.advanceTimersByTimeAsync(100)
  }
  vi.setSystemTime(start - 3_600_000)
  for (let n = 0; n < 3; n++) {
    refresh('post:1')
    await vi.advanceTimersByTimeAsync(1100)
  }
  expect(begun).toHaveLength(6)
})

test('a request that fails does not stop the next one', async () => {
  let calls = 0
  const refresh = throttleByKey(() => Promise.reject(new Error(String(calls++))))
  refresh('post:1')
  await vi.advanceTimersByTimeAsync(10)
  refresh('post:1')
  expect(calls).toBe(2)
})
