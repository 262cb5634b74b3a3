import type { TextKey } from '../i18n/catalogue.ts'
import type { ErrorBody } from '../../../contract/shape.ts'

const defaultDetail = 'An unexpected error occurred. Please try again.'

/**
 * `detail` is for developers, `code` is stable, `retryAfter` is in seconds. `isUnanswered` means that no reply arrived,
 * because of the network or a timeout; `status` is then 500.
 */
export class ApiError extends Error implements ErrorBody {
  readonly detail: string
  readonly code: string
  readonly errors: Record<string, string[]>
  readonly status: number
  readonly isUnanswered: boolean
  readonly retryAfter: number | undefined
  /** The whole reply body. */
  readonly body: unknown

  constructor(status?: number, body?: unknown, retryAfter?: number) {
    const fields = isRecord(body) ? body : {}
    const detail = textOf(fields['detail']) ?? textOf(fields['message']) ?? defaultDetail
    super(detail)
    this.name = 'ApiError'
    this.detail = detail
    this.code = textOf(fields['code']) ?? 'UNKNOWN_ERROR'
    this.errors = isRecord(fields['errors']) ? (fields['errors'] as ErrorBody['errors']) : {}
    this.status = status ?? 500
    this.isUnanswered = status === undefined
    this.retryAfter = retryAfter
    this.body = body
  }
}

/** Repeating the request would fail in the same way. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429

/** No reply from the app itself. A retry may succeed; the server may have received the request. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.isUnanswered || [408, 502, 503, 504].includes(error.status))

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** The request did not reach the server, or its reply did not arrive. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof ApiError ? error.isUnanswered || error.status === 408 : !navigator.onLine

/** The general reason, with texts of the first view. `exactReasonKey` is more precise. */
export function reasonOf(error: unknown): TextKey {
  if (isNetworkFailure(error)) return 'ui.why_network'
  return error instanceof ApiError && error.status >= 500 ? 'ui.why_server' : 'ui.went_wrong_text'
}
