import type { RefusalCode } from '../../../contract/refusals.ts'
import { ApiError, isNetworkFailure } from '../api/api-error.ts'

/** `fields` are the refused fields, `wait` is in milliseconds. */
export type Failure =
  | {
      why:
        | 'failed'
        | 'network'
        /** The proxy can't reach the server, or the server is overloaded. */
        | 'server'
        | 'location_needed'
        | 'verify_first'
        | 'birthday_needed'
        | 'blocked_thread'
        | 'too_large'
        | 'gone'
        /** The server has accepted an earlier request with another body. */
        | 'earlier_posted'
        /** The server may have accepted an earlier request whose key has expired. */
        | 'unsure'
        | 'pictures_refused'
        | 'pictures_lost'
        /** The device has no space to store the entry until the network returns. */
        | 'not_kept'
    }
  | { why: 'busy'; wait?: number }
  | { why: 'fields'; fields: string[] }
  /** Explained by the text of the code. */
  | { why: 'code'; code: Exclude<RefusalCode, 'UNKNOWN_ERROR'> }

const ownReasons = ['location_needed', 'verify_first', 'birthday_needed', 'blocked_thread'] as const

export function toFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { why: 'failed' }
  const code = ownReasons.find((candidate) => candidate === error.code)
  if (code) return { why: code }
  // A reply got lost: the server has the earlier text under this key.
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
