import type { AccountRestriction } from '../../../contract/endpoint.ts'
import { toLookupTable } from '../../../contract/look-up.ts'
import { requestAllowedAgainAt } from '../../../contract/policy.ts'
import type { RefusalCode } from '../../../contract/refusals.ts'
import type { ErrorBody } from '../../../contract/shape.ts'

/** `code` is for programs, `detail` a sentence for people, `errors` sentences by field, `retryAfter` seconds. */
export class Refusal extends Error {
  readonly status: number
  readonly code: RefusalCode
  readonly errors: Record<string, string[]>
  readonly retryAfter: number | undefined
  readonly more: Partial<ErrorBody>

  constructor(
    status: number,
    code: RefusalCode,
    detail: string,
    more: { errors?: Record<string, string[]>; retryAfter?: number; body?: Partial<ErrorBody> } = {},
  ) {
    super(detail)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.errors = toLookupTable(Object.entries(more.errors ?? {}))
    this.retryAfter = more.retryAfter
    this.more = more.body ?? {}
  }

  body(): ErrorBody {
    return { ...this.more, detail: this.message, code: this.code, errors: this.errors }
  }
}

/** Also for content whose existence the viewer may not know. */
export const notFound = (thing: string) => new Refusal(404, 'not_found', `${thing} not found`)

export const notSignedIn = () => new Refusal(401, 'not_signed_in', 'Sign in first')

/** For actions on content that the viewer can see. */
export const notAllowed = (detail = 'You may not do that') => new Refusal(403, 'not_allowed', detail)

/** For users who write to others without having given their birthday. */
export const birthdayNeeded = () => new Refusal(403, 'birthday_needed', 'Say when you were born first')

/** For staff whose session hasn't proved the second factor. */
export const secondFactorNeeded = ({ has_second_factor }: { has_second_factor: boolean }) =>
  has_second_factor
    ? new Refusal(403, 'second_factor', 'Prove the second factor first')
    : new Refusal(403, 'second_factor_setup', 'Set up the second factor first')

const restrictionDetails: Record<AccountRestriction, string> = {
  suspended: 'This account is suspended',
  account_leaving: 'This account is about to be deleted; say first whether you stay',
}

export const accountRestricted = (restriction: AccountRestriction) =>
  new Refusal(403, restriction, restrictionDetails[restriction])

export const verifyFirst = () => new Refusal(403, 'verify_first', 'Verify your telephone number first')

/** For actions that require a recent sign-in. */
export const signInAgain = () =>
  new Refusal(403, 'sign_in_again', 'Sign in again first, to show that it is you')

export const storageFull = () =>
  new Refusal(503, 'storage_full', 'There is no room to keep this at the moment', { retryAfter: 60 })

/** Throws if the same request was refused recently. */
export function throwIfRefusedLately(refused_at: Date | null, now: Date) {
  if (refused_at && requestAllowedAgainAt(refused_at) > now)
    throw new Refusal(409, 'refused_lately', 'You were refused lately; ask again later')
}

export const invalid = (errors: Record<string, string[]>) =>
  new Refusal(400, 'invalid', 'Some of what was sent does not fit', { errors })

/** An error at the start whose message is one plain sentence for the terminal. */
export class PlainError extends Error {}

/** Thrown by a job that would fail every time. Only staff can retry it. */
export class PermanentJobError extends Error {}

export type RateLimitReason = [code: RefusalCode, detail: string]

interface RateLimit {
  max: number
  periodMs: number
}

/** Throws 429 beyond the limit. `moments` are sorted, oldest first. `Retry-After` is rounded up to `stepMs`. */
export function enforceRateLimit(
  moments: Date[],
  { max, periodMs }: RateLimit,
  now: Date,
  [code, detail]: RateLimitReason,
  stepMs = 1000,
) {
  const oldest = moments.filter((moment) => moment.getTime() > now.getTime() - periodMs).at(-max)
  if (!oldest) return
  // A concurrent request can have a slightly later time.
  const waitMs = Math.min(oldest.getTime() + periodMs - now.getTime(), periodMs)
  throw new Refusal(429, code, detail, { retryAfter: (Math.ceil(waitMs / stepMs) * stepMs) / 1000 })
}
