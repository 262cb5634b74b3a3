import { moderationLimits } from '../../../../contract/moderation/cases.ts'
import { dayOf, daysAfter } from '../../../ui/controls/day.ts'

const hour = 3_600_000

/** Days from now that have a button of their own. */
export const usualDays = ['7', '30', '90'] as const

const isCount = (until: string) => /^\d+$/.test(until)

/** Of a count of days or of a YYYY-MM-DD, which is meant to its end; null for neither. */
export function momentOf(until: string, now: Date): string | null {
  // By the full hour, so that the longest is not a moment too long for the server's clock.
  if (isCount(until))
    return new Date(Math.floor((now.getTime() + Number(until) * 24 * hour) / hour) * hour).toISOString()
  const end = new Date(`${until}T23:59:00`)
  return Number.isNaN(end.getTime()) ? null : end.toISOString()
}

/** The days that one can choose between. */
export const daysFor = (now: Date) => {
  const today = dayOf(now)
  return {
    today,
    min: daysAfter(today, 1),
    max: daysAfter(today, moderationLimits.suspensionDays - 1),
  }
}
