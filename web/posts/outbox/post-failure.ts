import { ApiError } from '../../platform/api/api-error.ts'

/** Why a post isn't up yet; `fields` are those the server found wrong. */
export type Failure =
  | {
      why:
        | 'failed'
        | 'network'
        | 'busy'
        | 'location_needed'
        | 'verify_first'
        | 'birthday_needed'
        | 'too_large'
        /** An earlier sending got there, with other words. */
        | 'earlier_posted'
        /** An earlier sending may have got there, too long ago for the server to know it again. */
        | 'unsure'
        | 'pictures_refused'
        | 'pictures_lost'
        /** The device has no room to keep it until the network is back. */
        | 'not_kept'
    }
  | { why: 'fields'; fields: string[] }

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { why: 'failed' }
  const { code } = error
  if (code === 'location_needed' || code === 'verify_first' || code === 'birthday_needed')
    return { why: code }
  // The key came with other words before: an answer got lost, and what was written then is up.
  if (error.code === 'idempotency_key_reused') return { why: 'earlier_posted' }
  if (error.status === 429) return { why: 'busy' }
  if (error.status === 413) return { why: 'too_large' }
  const fields = Object.keys(error.errors)
  if (fields.length) return { why: 'fields', fields }
  const unheard = error.code === 'UNKNOWN_ERROR' || [401, 408, 502, 503, 504].includes(error.status)
  return { why: unheard ? 'network' : 'failed' }
}
