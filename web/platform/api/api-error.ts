import type { TextKey } from '../i18n/catalogue.ts'
import type { ErrorBody } from '../../../contract/shape.ts'

const unexpected = 'An unexpected error occurred. Please try again.'

/**
 * `detail` is for developers, `code` a stable word; `retryAfter` is in seconds. `isUnanswered`: no reply of the server
 * arrived, for want of a network or within the time; `status` is 500 then as well.
 */
export class ApiError extends Error implements ErrorBody {
  readonly detail: string
  readonly code: string
  readonly errors: Record<string, string[]>
  readonly status: number
  readonly isUnanswered: boolean
  readonly retryAfter: number | undefined
  /** All of it, as it came. */
  readonly body: unknown

  constructor(status?: number, body?: unknown, retryAfter?: number) {
    const said = isRecord(body) ? body : {}
    const detail = textOf(said['detail']) ?? textOf(said['message']) ?? unexpected
    super(detail)
    this.name = 'ApiError'
    this.detail = detail
    this.code = textOf(said['code']) ?? 'UNKNOWN_ERROR'
    this.errors = isRecord(said['errors']) ? (said['errors'] as ErrorBody['errors']) : {}
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

/** Nothing came, or nothing from the app itself: it may pass, and the request may have arrived all the same. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.isUnanswered || [408, 502, 503, 504].includes(error.status))

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** The request did not reach the server, or its reply did not arrive. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof ApiError ? error.isUnanswered || error.status === 408 : !navigator.onLine

/** Why a request failed, as far as the first view can say it. */
export function reasonOf(error: unknown): TextKey {
  if (isNetworkFailure(error)) return 'ui.why_network'
  return error instanceof ApiError && error.status >= 500 ? 'ui.why_server' : 'ui.went_wrong_text'
}
