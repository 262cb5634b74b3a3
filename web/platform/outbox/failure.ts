import type { RefusalCode } from '../../../contract/refusals.ts'
import { ApiError, isNetworkFailure } from '../api/api-error.ts'

/** `fields` are those the server refused, `wait` is a pause in milliseconds. */
export type Failure =
  | {
      why:
        | 'failed'
        | 'network'
        /** It can't be reached behind its door, or is overloaded. */
        | 'server'
        | 'location_needed'
        | 'verify_first'
        | 'birthday_needed'
        | 'blocked_thread'
        | 'too_large'
        | 'gone'
        /** An earlier request arrived, with another body. */
        | 'earlier_posted'
        /** An earlier request may have arrived, but the server no longer recognises its key. */
        | 'unsure'
        | 'pictures_refused'
        | 'pictures_lost'
        /** The device has no room to store it until the network is back. */
        | 'not_kept'
    }
  | { why: 'busy'; wait?: number }
  | { why: 'fields'; fields: string[] }
  /** As the server's sentence for the code says. */
  | { why: 'code'; code: Exclude<RefusalCode, 'UNKNOWN_ERROR'> }

const codes = ['location_needed', 'verify_first', 'birthday_needed', 'blocked_thread'] as const

export function toFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { why: 'failed' }
  const code = codes.find((known) => known === error.code)
  if (code) return { why: code }
  // The key was used with another body: a reply got lost, and the earlier text is up.
  if (error.code === 'idempotency_key_reused') return { why: 'earlier_posted' }
  if (error.status === 404) return { why: 'gone' }
  if (error.status === 413) return { why: 'too_large' }
  if (error.status === 429)
    return error.retryAfter === undefined ? { why: 'busy' } : { why: 'busy', wait: error.retryAfter * 1000 }
  const fields = Object.keys(error.errors)
  if (fields.length) return { why: 'fields', fields }
  if (isNetworkFailure(error)) return { why: 'network' }
  return { why: [401, 502, 503, 504].includes(error.status) ? 'server' : 'failed' }
}
