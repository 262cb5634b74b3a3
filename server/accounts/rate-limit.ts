import type { RefusalCode } from '../../contract/refusals.ts'
import { Refusal } from '../platform/http/refusal.ts'

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
