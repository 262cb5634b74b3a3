import { expect, test } from 'vitest'
import { toUploadProblem } from './upload.ts'

test.each([
  ['a broken connection', { status: 0 }, 'network'],
  ['no reply', { status: 500, isUnanswered: true }, 'network'],
  ['an address that has expired', { status: 403 }, 'network'],
  ['an address that is spent', { status: 409 }, 'network'],
  ['bytes that were cut off', { status: 400 }, 'network'],
  ['a server in trouble', { status: 503 }, 'server'],
  ['too many at once', { status: 429 }, 'busy'],
  ['more than a day has room for', { status: 429, code: 'daily_quota' }, 'quota'],
  ['bytes that are too many', { status: 413 }, 'refused'],
  ['bytes that are no picture', { status: 422 }, 'refused'],
] as const)('the problem of %s is known by its reply', (_, reply, problem) => {
  expect(toUploadProblem(reply)).toBe(problem)
})
