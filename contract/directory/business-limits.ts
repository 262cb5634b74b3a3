import type { HolidayHours } from '../opening-hours.ts'

/** `unclaimed`: how many unclaimed businesses one person may have added. */
export const businessLimits = {
  name: 120,
  address: 200,
  description: 2000,
  website: 300,
  story: 4000,
  hometown: 120,
  placeholder: 120,
  award: 120,
  awards: 10,
  pictures: 12,
  /** Opening ranges in a week. */
  ranges: 28,
  /** Opening ranges on a holiday. */
  special: 4,
  search: 100,
  slug: 160,
  feedback: 1000,
  /** Per person and business. */
  feedbacks: 20,
  answer: 1000,
  words: 1000,
  reason: 500,
  unclaimed: 20,
  reachKm: 10,
}

export const holidayModes = ['usual', 'closed', 'special'] as const satisfies readonly HolidayHours['on'][]

export const claimStatuses = ['waiting', 'approved', 'declined'] as const
export type ClaimStatus = (typeof claimStatuses)[number]
