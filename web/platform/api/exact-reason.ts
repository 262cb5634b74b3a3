import { refusalCodes } from '../../../contract/refusals.ts'
import type { TextKey } from '../i18n/catalogue.ts'
import { ApiError, isNetworkFailure, reasonOf } from './api-error.ts'

/** Why a request failed, by its code where the server gave one. Not for the first view, for which it is too large. */
export function exactReasonKey(error: unknown): TextKey {
  if (!(error instanceof ApiError)) return reasonOf(error)
  const code = refusalCodes.find((known) => known === error.code)
  if (code !== undefined && code !== 'UNKNOWN_ERROR') return `refusals.${code}`
  if (isNetworkFailure(error) || error.status >= 500) return reasonOf(error)
  return error.status === 429 ? 'refusals.too_many_requests' : 'refusals.refused'
}
