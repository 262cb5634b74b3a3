import { dayMs, hourMs } from '../../../contract/durations.ts'
import type thesaurus from './thesaurus.json'

/** "Today" and the like, as a query says it. */
export type When = keyof (typeof thesaurus)['when']

export interface Period {
  from: Date
  to: Date
}

/** Viet Nam has kept one offset since 1975. */
const aheadMs = 7 * hourMs

/** In days of Viet Nam. A week ends on Sunday, and on a weekend day "the weekend" is this one. */
export function periodOf(when: When | null, now: Date): Period | null {
  if (when === null) return null
  const today = Math.floor((now.getTime() + aheadMs) / dayMs)
  // The first day of the epoch was a Thursday.
  const monday = today - ((today + 3) % 7)
  const [first, end] = {
    today: [today, today + 1],
    tomorrow: [today + 1, today + 2],
    weekend: [Math.max(today, monday + 5), monday + 7],
    week: [today, monday + 7],
  }[when] as [number, number]
  const startOf = (day: number) => new Date(day * dayMs - aheadMs)
  return { from: startOf(first), to: startOf(end) }
}
