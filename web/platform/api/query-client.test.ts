import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { reportReply, reportNoReply } from './online.ts'
import { queryClient, retryUpTo, retryForever } from './query-client.ts'

const queries = queryClient.getDefaultOptions().queries
const delay = queries?.retryDelay as (failures: number) => number

test('unused data is removed after 5 minutes', () => {
  expect(queries?.gcTime).toBe(300_000)
})

test('a query is retried three times, after 1 s, doubling up to 30 s', () => {
  const retry = queries?.retry as ReturnType<typeof retryUpTo>
  expect([0, 1, 2, 3].map((failures) => retry(failures, new ApiError(503)))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect([0, 1, 2, 3, 4, 5, 20].map(delay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

test.each([400, 401, 403, 404, 409, 422])('a reply with %i is not retried', (status) => {
  expect(retryUpTo(3)(0, new ApiError(status))).toBe(false)
})

test.each([408, 429, 500, 503, undefined])('a failure with %s is retried', (status) => {
  expect(retryUpTo(3)(0, new ApiError(status))).toBe(true)
})

test('without a network a query fails at once; background requests are retried', () => {
  reportNoReply()
  reportNoReply()
  expect(retryUpTo(3)(0, new ApiError())).toBe(false)
  expect(retryForever.retry(0, new ApiError())).toBe(true)
  expect(retryForever.retry(0, new ApiError(404))).toBe(false)
  reportReply()
})
