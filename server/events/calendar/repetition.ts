import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import type { Rhythm } from '../../../contract/events/events.ts'

/** `first` is the first start, `until` the latest one that is possible. */
export interface Series {
  every: Rhythm
  first: Date
  until: Date | null
}

/**
 * An RRULE of RFC 5545 without its name. From the 31st on it is the last day of each month; February has no time of the
 * 29th or 30th. (BYSETPOS would give it one, but not every program reads that.)
 */
export function toRecurrenceRule({ every, first, until }: Series): string {
  const parts = [
    every === 'week' ? 'FREQ=WEEKLY' : 'FREQ=MONTHLY',
    ...(every === 'month' && inVietNam(first).day === 31 ? ['BYMONTHDAY=-1'] : []),
    ...(until ? [`UNTIL=${inUtc(until)}`] : []),
  ]
  return parts.join(';')
}

/** Such as `20261201T013000Z`. */
const inUtc = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** The first start after that moment; null where there is none. */
export function findNextStart(series: Series, after: Date): Date | null {
  const rule = new RRuleTemporal({ rruleString: toRecurrenceRule(series), dtstart: inVietNam(series.first) })
  const next = rule.next(after, false)
  return next && new Date(next.epochMilliseconds)
}

export interface RepeatingEvent {
  start_date: Date
  end_date: Date | null
  every: Rhythm
  first_start: Date
  until: Date | null
}

/** The first time that is not over yet; null after the last one. */
export function nextDates({ start_date, end_date, every, first_start, until }: RepeatingEvent, now: Date) {
  const length = end_date ? end_date.getTime() - start_date.getTime() : 0
  const start = findNextStart({ every, first: first_start, until }, new Date(now.getTime() - length))
  return start && { start_date: start, end_date: end_date && new Date(start.getTime() + length) }
}

export const timeZone = 'Asia/Ho_Chi_Minh'

export const inVietNam = (moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
