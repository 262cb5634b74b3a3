import { refusalCodes } from '../../../contract/refusals.ts'
import type { TextKey } from '../i18n/catalogue.ts'
import { ApiError, isNetworkFailure, reasonOf } from './api-error.ts'

/** The reason by the server's code, else the general one. Too large for the first view. */
export function exactReasonKey(error: unknown): TextKey {
  if (!(error instanceof ApiError)) return reasonOf(error)
  const code = refusalCodes.find((candidate) => candidate === error.code)
  if (code !== undefined && code !== 'UNKNOWN_ERROR') return `refusals.${code}`
  if (isNetworkFailure(error) || error.status >= 500) return reasonOf(error)
  return error.status === 429 ? 'refusals.too_many_requests' : 'refusals.refused'
}
