import { ApiError } from '../api/api-error.ts'

/**
 * Why an entry isn't with the server yet; `fields` are those the server found wrong, `wait` the milliseconds for
 * which it wants to be left alone.
 */
export type Failure =
  | {
      why:
        | 'failed'
        | 'network'
        | 'location_needed'
        | 'verify_first'
        | 'birthday_needed'
        | 'blocked_thread'
        | 'too_large'
        /** What it is about is no longer there. */
        | 'gone'
        /** An earlier sending got there, with other words. */
        | 'earlier_posted'
        /** An earlier sending may have got there, too long ago for the server to know it again. */
        | 'unsure'
        | 'pictures_refused'
        | 'pictures_lost'
        /** The device has no room to keep it until the network is back. */
        | 'not_kept'
    }
  | { why: 'busy'; wait?: number }
  | { why: 'fields'; fields: string[] }

const codes = ['location_needed', 'verify_first', 'birthday_needed', 'blocked_thread'] as const

/** What is behind an error that a call threw. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { why: 'failed' }
  const code = codes.find((known) => known === error.code)
  if (code) return { why: code }
  // The key came with other words before: an answer got lost, and what was written then is up.
  if (error.code === 'idempotency_key_reused') return { why: 'earlier_posted' }
  if (error.status === 404) return { why: 'gone' }
  if (error.status === 413) return { why: 'too_large' }
  if (error.status === 429)
    return error.retryAfter === undefined ? { why: 'busy' } : { why: 'busy', wait: error.retryAfter * 1000 }
  const fields = Object.keys(error.errors)
  if (fields.length) return { why: 'fields', fields }
  const unheard = error.code === 'UNKNOWN_ERROR' || [401, 408, 502, 503, 504].includes(error.status)
  return { why: unheard ? 'network' : 'failed' }
}
