import { lunarDays } from './lunar-days.ts'

/** `HH:MM`. What closes at or before it opens closes on the next day; the same twice is around the clock. */
export interface TimeRange {
  opens: string
  closes: string
}

/** `day`: 0 is Monday, 6 Sunday. */
export interface OpeningRange extends TimeRange {
  day: number
}

/**
 * `on`: public holidays, except those of Tết. `tet`: closed from one lunar day to another, both `MM-DD` of the month of
 * Chạp (12) or Giêng (01), both included; null if it does not close.
 */
export interface HolidayHours {
  on: 'usual' | 'closed' | 'special'
  special: TimeRange[]
  tet: { from: string; to: string } | null
}

export interface OpeningHours {
  ranges: readonly OpeningRange[]
  holidays?: HolidayHours
}

export const defaultHolidayHours: HolidayHours = { on: 'usual', special: [], tet: null }

export const holidayNames = ['new_year', 'tet', 'hung_kings', 'reunification', 'labour', 'national'] as const
export type Holiday = (typeof holidayNames)[number]

/** The lunar days from and to which one may close for Tết. */
export const tetDays: readonly string[] = [
  ...Array.from({ length: 16 }, (_, n) => `12-${15 + n}`),
  ...Array.from({ length: 15 }, (_, n) => `01-${String(n + 1).padStart(2, '0')}`),
]

const minutesInDay = 1440
const minuteMs = 60_000
/** Viet Nam has one time zone, and no summer time. */
const aheadMinutes = 7 * 60
/** Nobody closes longer for Tết, and a week has an hour in which one opens. */
const farthestDays = 45

/** Days since 1970-01-01 in Viet Nam. */
const dayOf = (now: Date) => Math.floor(minuteOf(now) / minutesInDay)
const minuteOf = (now: Date) => Math.floor(now.getTime() / minuteMs) + aheadMinutes
const momentOf = (minute: number) => new Date((minute - aheadMinutes) * minuteMs)
const dateOf = (day: number) => new Date(day * minutesInDay * minuteMs).toISOString().slice(0, 10)
const dayOfDate = (date: string) => Date.parse(date) / minuteMs / minutesInDay
/** 1970 began on a Thursday. */
const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7

const minutesIn = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function tetAround(day: number) {
  const year = Number(dateOf(day).slice(0, 4))
  return [year, year + 1].flatMap((each) => {
    const lunar = lunarDays[each]
    return lunar ? [{ first: dayOfDate(`${each}-${lunar[0]}`), chap: lunar[1] }] : []
  })
}

/** In days from the first of Giêng. A Chạp of 29 days has no thirtieth: the first of Giêng is in its place. */
const daysFromTet = (lunarDay: string, chap: number) =>
  Number(lunarDay.slice(3)) - 1 - (lunarDay.startsWith('12') ? chap : 0)

const isTetClosing = (day: number, tet: HolidayHours['tet']) =>
  tet !== null &&
  tetAround(day).some(({ first, chap }) => {
    const from = day - first
    return daysFromTet(tet.from, chap) <= from && from <= daysFromTet(tet.to, chap)
  })

const solarHolidays: Record<string, Holiday> = {
  '01-01': 'new_year',
  '04-30': 'reunification',
  '05-01': 'labour',
  '09-02': 'national',
}

/** Those of Tết are the last day of Chạp and the first four of Giêng. */
function holidayOf(day: number): Holiday | null {
  if (tetAround(day).some(({ first }) => first - 1 <= day && day <= first + 3)) return 'tet'
  const date = dateOf(day)
  const solar = solarHolidays[date.slice(5)]
  if (solar) return solar
  return lunarDays[Number(date.slice(0, 4))]?.[2] === date.slice(5) ? 'hung_kings' : null
}

const byOpening = (a: TimeRange, b: TimeRange) => minutesIn(a.opens) - minutesIn(b.opens)

/** What opens on that day, the earliest first. */
function rangesOn({ ranges, holidays = defaultHolidayHours }: OpeningHours, day: number): TimeRange[] {
  if (isTetClosing(day, holidays.tet)) return []
  const holiday = holidayOf(day)
  const isUsual = holiday === null || holiday === 'tet' || holidays.on === 'usual'
  if (!isUsual && holidays.on === 'closed') return []
  const weekday = weekdayOf(day)
  const those = isUsual ? ranges.filter((range) => range.day === weekday) : holidays.special
  return those.map(({ opens, closes }) => ({ opens, closes })).sort(byOpening)
}

interface Interval {
  from: number
  to: number
}

/** In minutes since 1970 in Viet Nam. */
const intervalsOn = (hours: OpeningHours, day: number): Interval[] =>
  rangesOn(hours, day).map(({ opens, closes }) => {
    const [from, to] = [minutesIn(opens), minutesIn(closes)]
    const start = day * minutesInDay
    return { from: start + from, to: start + to + (to <= from ? minutesInDay : 0) }
  })

const minutesInWeek = 7 * minutesInDay

/**
 * Whether two of these are open at the same time, also past midnight and from Sunday to Monday; touching is not. Ranges
 * without a day are all of one day.
 */
export function haveOverlap(ranges: readonly (TimeRange & { day?: number })[]): boolean {
  const all = ranges.map(({ day = 0, opens, closes }) => {
    const [from, to] = [minutesIn(opens), minutesIn(closes)]
    const start = day * minutesInDay + from
    return { from: start, to: start + to - from + (to <= from ? minutesInDay : 0) }
  })
  return all.some((one, n) =>
    all.some((other, m) => {
      if (m <= n) return false
      const isAfter = (shift: number) => other.from + shift < one.to && one.from < other.to + shift
      return [-minutesInWeek, 0, minutesInWeek].some(isAfter)
    }),
  )
}

/** Today's ranges; those of the day before for as long as one of them lasts past midnight. */
export function currentRanges(hours: OpeningHours, now: Date): TimeRange[] {
  const [minute, day] = [minuteOf(now), dayOf(now)]
  const lasts = (each: number) =>
    intervalsOn(hours, each).some(({ from, to }) => from <= minute && minute < to)
  return rangesOn(hours, lasts(day - 1) && !lasts(day) ? day - 1 : day)
}

export function isOpenAt(hours: OpeningHours, now: Date): boolean {
  const [minute, day] = [minuteOf(now), dayOf(now)]
  return [day - 1, day].some((each) =>
    intervalsOn(hours, each).some(({ from, to }) => from <= minute && minute < to),
  )
}

/** When it opens again; null while it is open, and where it does not open in the next weeks. */
export function findNextOpening(hours: OpeningHours, now: Date): Date | null {
  if (isOpenAt(hours, now)) return null
  const [minute, day] = [minuteOf(now), dayOf(now)]
  for (let each = day; each <= day + farthestDays; each++) {
    const next = intervalsOn(hours, each).find(({ from }) => from > minute)
    if (next) return momentOf(next.from)
  }
  return null
}

/** When it closes, also past midnight; null while it is closed, and where it stays open for more than a week. */
export function findNextClosing(hours: OpeningHours, now: Date): Date | null {
  const [minute, day] = [minuteOf(now), dayOf(now)]
  const all = Array.from({ length: 10 }, (_, n) => intervalsOn(hours, day - 1 + n)).flat()
  let end = minute
  for (const { from, to } of all) if (from <= end && to > end) end = to
  return end === minute || end > (day + 8) * minutesInDay ? null : momentOf(end)
}

export interface WeekDay {
  /** As in 2026-02-17. */
  date: string
  /** 0 is Monday. */
  day: number
  isToday: boolean
  holiday: Holiday | null
  /** Closed, or other hours, for the holiday. */
  isChanged: boolean
  ranges: TimeRange[]
  /** Parts of the day from 0 to 1, also of what opened the evening before. */
  parts: Interval[]
}

/** Seven days from today on, and how far the first has gone, from 0 to 1. */
export function weekOf(hours: OpeningHours, now: Date): { days: WeekDay[]; gone: number } {
  const today = dayOf(now)
  const days = Array.from({ length: 7 }, (_, n) => {
    const day = today + n
    const start = day * minutesInDay
    const ranges = rangesOn(hours, day)
    const isTet = isTetClosing(day, hours.holidays?.tet ?? null)
    const holiday = isTet ? 'tet' : holidayOf(day)
    const isOther = holiday !== null && holiday !== 'tet' && (hours.holidays?.on ?? 'usual') !== 'usual'
    return {
      date: dateOf(day),
      day: weekdayOf(day),
      isToday: n === 0,
      holiday,
      isChanged: isTet || isOther,
      ranges,
      parts: partsOf([...intervalsOn(hours, day - 1), ...intervalsOn(hours, day)], start),
    }
  })
  return { days, gone: (minuteOf(now) - today * minutesInDay) / minutesInDay }
}

const partsOf = (intervals: Interval[], start: number): Interval[] =>
  intervals.flatMap(({ from, to }) => {
    const [begin, end] = [Math.max(from - start, 0), Math.min(to - start, minutesInDay)]
    return begin < end ? [{ from: begin / minutesInDay, to: end / minutesInDay }] : []
  })
