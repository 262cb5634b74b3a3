import { lunarDays } from './lunar-days.ts'

/** `HH:MM`. If `closes` is at or before `opens`, it is on the next day; two equal times mean around the clock. */
export interface TimeRange {
  opens: string
  closes: string
}

/** `day`: 0 is Monday, 6 Sunday. */
export interface OpeningRange extends TimeRange {
  day: number
}

/**
 * `on`: the hours on public holidays, except those of Tết. `tet`: the first and last closed day, as lunar `MM-DD` in the
 * month of Chạp (12) or Giêng (01); null if the business stays open.
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

/** The lunar days at which a closing for Tết can start or end. */
export const tetDays: readonly string[] = [
  ...Array.from({ length: 16 }, (_, n) => `12-${15 + n}`),
  ...Array.from({ length: 15 }, (_, n) => `01-${String(n + 1).padStart(2, '0')}`),
]

const minutesInDay = 1440
const minuteMs = 60_000
/** Viet Nam has one time zone and no daylight saving time. */
const utcOffsetMinutes = 7 * 60
/** The longest closing for Tết is 30 days, and every opening recurs within a week. */
const maxDaysAhead = 45

/** Days since 1970-01-01 in Viet Nam. */
const dayOf = (now: Date) => Math.floor(minuteOf(now) / minutesInDay)
const minuteOf = (now: Date) => Math.floor(now.getTime() / minuteMs) + utcOffsetMinutes
const momentOf = (minute: number) => new Date((minute - utcOffsetMinutes) * minuteMs)
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

/** Days from the first of Giêng. If Chạp has 29 days, its thirtieth counts as the first of Giêng. */
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

/** The holidays of Tết are the last day of Chạp and the first four of Giêng. */
function holidayOf(day: number): Holiday | null {
  if (tetAround(day).some(({ first }) => first - 1 <= day && day <= first + 3)) return 'tet'
  const date = dateOf(day)
  const solar = solarHolidays[date.slice(5)]
  if (solar) return solar
  return lunarDays[Number(date.slice(0, 4))]?.[2] === date.slice(5) ? 'hung_kings' : null
}

const byOpening = (a: TimeRange, b: TimeRange) => minutesIn(a.opens) - minutesIn(b.opens)

/** The ranges that open on that day, the earliest first. */
function rangesOn({ ranges, holidays = defaultHolidayHours }: OpeningHours, day: number): TimeRange[] {
  if (isTetClosing(day, holidays.tet)) return []
  const holiday = holidayOf(day)
  const isUsual = holiday === null || holiday === 'tet' || holidays.on === 'usual'
  if (!isUsual && holidays.on === 'closed') return []
  const weekday = weekdayOf(day)
  const dayRanges = isUsual ? ranges.filter((range) => range.day === weekday) : holidays.special
  return dayRanges.map(({ opens, closes }) => ({ opens, closes })).sort(byOpening)
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
 * Whether two ranges overlap, also past midnight and from Sunday to Monday. Ranges that only touch don't overlap. Ranges
 * without a day belong to the same day.
 */
export function haveOverlap(ranges: readonly (TimeRange & { day?: number })[]): boolean {
  const all = ranges.map(({ day = 0, opens, closes }) => {
    const [from, to] = [minutesIn(opens), minutesIn(closes)]
    const start = day * minutesInDay + from
    return { from: start, to: start + to - from + (to <= from ? minutesInDay : 0) }
  })
  return all.some((range, n) =>
    all.some((other, m) => {
      if (m <= n) return false
      const overlapsShifted = (shift: number) =>
        other.from + shift < range.to && range.from < other.to + shift
      return [-minutesInWeek, 0, minutesInWeek].some(overlapsShifted)
    }),
  )
}

/** Today's ranges; after midnight, yesterday's ranges while one of them is still open. */
export function currentRanges(hours: OpeningHours, now: Date): TimeRange[] {
  const [minute, day] = [minuteOf(now), dayOf(now)]
  const isOpenFrom = (each: number) =>
    intervalsOn(hours, each).some(({ from, to }) => from <= minute && minute < to)
  return rangesOn(hours, isOpenFrom(day - 1) && !isOpenFrom(day) ? day - 1 : day)
}

export function isOpenAt(hours: OpeningHours, now: Date): boolean {
  const [minute, day] = [minuteOf(now), dayOf(now)]
  return [day - 1, day].some((each) =>
    intervalsOn(hours, each).some(({ from, to }) => from <= minute && minute < to),
  )
}

/** Null while it is open, and if it doesn't open in the next 45 days. */
export function findNextOpening(hours: OpeningHours, now: Date): Date | null {
  if (isOpenAt(hours, now)) return null
  const [minute, day] = [minuteOf(now), dayOf(now)]
  for (let each = day; each <= day + maxDaysAhead; each++) {
    const next = intervalsOn(hours, each).find(({ from }) => from > minute)
    if (next) return momentOf(next.from)
  }
  return null
}

/** The end of the current opening, also past midnight. Null while it is closed, and if it stays open for more than a week. */
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
  /** The holiday changes the hours or closes the business. */
  isChanged: boolean
  ranges: TimeRange[]
  /** Open parts of the day, from 0 to 1, including an opening of the evening before. */
  parts: Interval[]
}

/** Seven days, starting today. `elapsed` is the part of today that has passed, from 0 to 1. */
export function weekOf(hours: OpeningHours, now: Date): { days: WeekDay[]; elapsed: number } {
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
      parts: toDayParts([...intervalsOn(hours, day - 1), ...intervalsOn(hours, day)], start),
    }
  })
  return { days, elapsed: (minuteOf(now) - today * minutesInDay) / minutesInDay }
}

const toDayParts = (intervals: Interval[], start: number): Interval[] =>
  intervals.flatMap(({ from, to }) => {
    const [begin, end] = [Math.max(from - start, 0), Math.min(to - start, minutesInDay)]
    return begin < end ? [{ from: begin / minutesInDay, to: end / minutesInDay }] : []
  })
