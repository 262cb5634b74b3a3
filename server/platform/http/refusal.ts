import { byWord } from '../../../contract/look-up.ts'
import type { ErrorBody } from '../../../contract/shape.ts'

/**
 * A request that is turned down: thrown anywhere below a route, turned into a reply in one place (`http.ts`).
 * `status` is the HTTP status, `code` a stable word for programs, `detail` an English sentence for people,
 * `errors` sentences by field, `retryAfter` seconds.
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]>
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: string,
    detail: string,
    more: { errors?: Record<string, string[]>; retryAfter?: number } = {},
  ) {
    super(detail)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.errors = byWord(Object.entries(more.errors ?? {}))
    this.retryAfter = more.retryAfter
  }

  body(): ErrorBody {
    return { detail: this.message, code: this.code, errors: this.errors }
  }
}

/** 404, for what is not there and for what the asker may not know to be there. */
export const notFound = (thing: string) => new Refusal(404, 'not_found', `${thing} not found`)

/** 401, for a request that nobody stands behind. */
export const notSignedIn = () => new Refusal(401, 'not_signed_in', 'Sign in first')

/** 403, for what the asker can see but may not do. */
export const notAllowed = (detail = 'You may not do that') => new Refusal(403, 'not_allowed', detail)

/** 403, for words before others by somebody whose age is not known; giving a birthday opens it. */
export const birthdayNeeded = () => new Refusal(403, 'birthday_needed', 'Say when you were born first')

/** 403, for what asks for a sign-in of the last minutes; signing in again as the same person opens it. */
export const signInAgain = () =>
  new Refusal(403, 'sign_in_again', 'Sign in again first, to show that it is you')

/** 400, for fields that do not fit; `errors` holds sentences by field. */
export const invalid = (errors: Record<string, string[]>) =>
  new Refusal(400, 'invalid', 'Some of what was sent does not fit', { errors })

/** A failure to start or to set up: one plain sentence for the person at the terminal. */
export class PlainError extends Error {}

/** Thrown by a job that no further try will help: it is kept as failed, and tried again only when staff ask for it. */
export class PermanentJobError extends Error {}
