import { Refusal } from '../platform/http/refusal.ts'

export const dayMs = 24 * 60 * 60 * 1000

/** How often something may happen: `max` times in `periodMs`. */
interface Pace {
  max: number
  periodMs: number
}

/**
 * Refuses with 429 what would be one too many. `moments` are when it happened, the oldest first; `Retry-After` is in
 * whole steps of `stepMs`, so that it can tell no more than that.
 */
export function limitRate(
  moments: Date[],
  { max, periodMs }: Pace,
  now: Date,
  [code, detail]: [code: string, detail: string],
  stepMs = 1000,
) {
  const oldest = moments.filter((moment) => moment.getTime() > now.getTime() - periodMs).at(-max)
  if (!oldest) return
  // What came at the same time may have been dated a little later.
  const waitMs = Math.min(oldest.getTime() + periodMs - now.getTime(), periodMs)
  throw new Refusal(429, code, detail, { retryAfter: (Math.ceil(waitMs / stepMs) * stepMs) / 1000 })
}
