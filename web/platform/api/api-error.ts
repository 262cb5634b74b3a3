import type { ErrorBody } from '../../../contract/shape.ts'

/** What an error says when the server said nothing. */
const unexpected = 'An unexpected error occurred. Please try again.'

/**
 * A request that failed, whatever the reason. `detail` is a sentence (the server's where it gave one), `code` a
 * stable word, `errors` sentences by field, `status` the HTTP status; without any reply 500. `retryAfter` is in seconds,
 * where the server said when to ask again.
 */
export class ApiError extends Error implements ErrorBody {
  readonly detail: string
  readonly code: string
  readonly errors: Record<string, string[]>
  readonly status: number
  readonly retryAfter: number | undefined

  constructor(status?: number, body?: unknown, retryAfter?: number) {
    const said = isRecord(body) ? body : {}
    const detail = textOf(said['detail']) ?? textOf(said['message']) ?? unexpected
    super(detail)
    this.name = 'ApiError'
    this.detail = detail
    this.code = textOf(said['code']) ?? 'UNKNOWN_ERROR'
    this.errors = isRecord(said['errors']) ? (said['errors'] as ErrorBody['errors']) : {}
    this.status = status ?? 500
    this.retryAfter = retryAfter
  }
}

/** Whether asking again would get the same answer: the server understood, and said no. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429

/** Whether the server says that there is no such thing, or none that this reader may see. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** The server's own sentence, or `fallback` when there was none. */
export const sentenceOf = (error: ApiError, fallback: string): string =>
  error.detail === unexpected ? fallback : error.detail

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
