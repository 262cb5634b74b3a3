import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findNextClosing,
  isOpenAt,
  type OpeningHours,
  type OpeningRange,
  findNextOpening,
  type TimeRange,
  defaultHolidayHours,
  weekOf,
} from './opening-hours.ts'
import { runs } from './testing-runs.ts'

/** Converts local time in Viet Nam to a date. */
const at = (wall: string) => new Date(`${wall}:00+07:00`)
const wallOf = (moment: Date | null) =>
  moment && new Date(moment.getTime() + 7 * 3_600_000).toISOString().slice(0, 16)

const everyDay = (opens: string, closes: string): OpeningRange[] =>
  Array.from({ length: 7 }, (_, day) => ({ day, opens, closes }))

describe('hours within one day', () => {
  const hours: OpeningHours = { ranges: everyDay('06:00', '22:00') }

  test('the opening minute is open, the closing minute is closed', () => {
    expect(isOpenAt(hours, at('2026-11-26T05:59'))).toBe(false)
    expect(isOpenAt(hours, at('2026-11-26T06:00'))).toBe(true)
    expect(isOpenAt(hours, at('2026-11-26T21:59'))).toBe(true)
    expect(isOpenAt(hours, at('2026-11-26T22:00'))).toBe(false)
  })

  test('the next opening is the next morning, the next closing the same evening', () => {
    expect(wallOf(findNextOpening(hours, at('2026-11-26T22:00')))).toBe('2026-11-27T06:00')
    expect(findNextOpening(hours, at('2026-11-26T12:00'))).toBeNull()
    expect(wallOf(findNextClosing(hours, at('2026-11-26T12:00')))).toBe('2026-11-26T22:00')
    expect(findNextClosing(hours, at('2026-11-26T23:00'))).toBeNull()
  })
})

test('hours past midnight belong to the day before, and ranges that touch are joined', () => {
  const hours: OpeningHours = {
    ranges: [
      { day: 5, opens: '18:00', closes: '02:00' },
      { day: 6, opens: '02:00', closes: '04:00' },
    ],
  }
  // 2026-11-29 is a Sunday.
  expect(isOpenAt(hours, at('2026-11-29T01:59'))).toBe(true)
  expect(wallOf(findNextClosing(hours, at('2026-11-28T23:00')))).toBe('2026-11-29T04:00')
  expect(isOpenAt(hours, at('2026-11-28T01:00'))).toBe(false)
  const [saturday, sunday] = weekOf(hours, at('2026-11-28T12:00')).days
  expect(saturday).toMatchObject({ day: 5, isToday: true, parts: [{ from: 0.75, to: 1 }] })
  expect(sunday?.parts).toEqual([
    { from: 0, to: 2 / 24 },
    { from: 2 / 24, to: 4 / 24 },
  ])
})

test('a business open around the clock never closes, and one without hours never opens', () => {
  const always: OpeningHours = { ranges: everyDay('00:00', '00:00') }
  expect(isOpenAt(always, at('2026-11-26T00:00'))).toBe(true)
  expect(findNextClosing(always, at('2026-11-26T00:00'))).toBeNull()
  expect(findNextOpening({ ranges: [] }, at('2026-11-26T00:00'))).toBeNull()
  expect(isOpenAt({ ranges: [] }, at('2026-11-26T00:00'))).toBe(false)
})

describe('holidays', () => {
  const ranges = everyDay('08:00', '17:00')
  const closed: OpeningHours = { ranges, holidays: { ...defaultHolidayHours, on: 'closed' } }

  test.each([
    ['2026-01-01', 'new_year'],
    ['2026-04-26', 'hung_kings'],
    ['2026-04-30', 'reunification'],
    ['2026-05-01', 'labour'],
    ['2026-09-02', 'national'],
  ] as const)('%s is %s', (date, holiday) => {
    expect(isOpenAt({ ranges }, at(`${date}T10:00`))).toBe(true)
    expect(isOpenAt(closed, at(`${date}T10:00`))).toBe(false)
    expect(weekOf(closed, at(`${date}T10:00`)).days[0]).toMatchObject({
      holiday,
      isChanged: true,
      ranges: [],
    })
  })

  test('a business that sets no closing for Tết stays open', () => {
    expect(isOpenAt(closed, at('2026-02-17T10:00'))).toBe(true)
    expect(weekOf(closed, at('2026-02-17T10:00')).days[0]).toMatchObject({ holiday: 'tet', isChanged: false })
  })

  test('special hours replace the usual ones', () => {
    const special = [{ opens: '09:00', closes: '11:00' }]
    const hours: OpeningHours = { ranges, holidays: { ...defaultHolidayHours, on: 'special', special } }
    expect(isOpenAt(hours, at('2026-09-02T08:30'))).toBe(false)
    expect(isOpenAt(hours, at('2026-09-02T10:00'))).toBe(true)
    expect(isOpenAt(hours, at('2026-09-02T12:00'))).toBe(false)
  })

  test('a closing for Tết from 29 Chạp to mùng 4 also works in a year whose Chạp has 29 days', () => {
    const hours: OpeningHours = {
      ranges,
      holidays: { ...defaultHolidayHours, tet: { from: '12-29', to: '01-04' } },
    }
    // Tết of 2026 is 17 February after a Chạp of 29 days, Tết of 2024 10 February after one of 30 days.
    const isOpen = (date: string) => isOpenAt(hours, at(`${date}T10:00`))
    expect(['2026-02-15', '2026-02-16', '2026-02-20', '2026-02-21'].map(isOpen)).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(['2024-02-07', '2024-02-08', '2024-02-13', '2024-02-14'].map(isOpen)).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(wallOf(findNextOpening(hours, at('2026-02-15T17:00')))).toBe('2026-02-21T08:00')
    const thirtieth: OpeningHours = {
      ranges,
      holidays: { ...defaultHolidayHours, tet: { from: '12-30', to: '01-01' } },
    }
    expect(isOpenAt(thirtieth, at('2026-02-16T10:00'))).toBe(true)
    expect(isOpenAt(thirtieth, at('2026-02-17T10:00'))).toBe(false)
  })
})

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const someRange = fc.record({ day: fc.integer({ min: 0, max: 6 }), opens: time, closes: time })
const someHours = fc.record({
  ranges: fc.array(someRange, { maxLength: 12 }),
  holidays: fc.record({
    on: fc.constantFrom('usual' as const, 'closed' as const),
    special: fc.constant<TimeRange[]>([]),
    tet: fc.constantFrom(null, { from: '12-28', to: '01-05' }),
  }),
})
/** Minutes around a Tết with New Year's Day before it. */
const someMinute = fc.integer({ min: 0, max: 60 * 1440 })

const first = at('2025-12-25T00:00').getTime()
const days = 120
const dateAfter = (n: number) => new Date(first + 7 * 3_600_000 + n * 86_400_000).toISOString().slice(0, 10)

/** A slow reference for four months: steps minute by minute from each opening to its closing time. */
function minutesOpen({ ranges, holidays }: OpeningHours): boolean[] {
  const open = Array.from({ length: days * 1440 }, () => false)
  const clock = (minute: number) => {
    const ofDay = ((minute % 1440) + 1440) % 1440
    return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
  }
  for (let n = -1; n < days; n++) {
    const date = dateAfter(n)
    const isTet = holidays?.tet && '2026-02-15' <= date && date <= '2026-02-21'
    if (isTet || (date === '2026-01-01' && holidays?.on === 'closed')) continue
    const weekday = (new Date(date).getUTCDay() + 6) % 7
    for (const { day, opens, closes } of ranges) {
      if (day !== weekday) continue
      let minute = n * 1440
      while (clock(minute) !== opens) minute++
      do {
        if (minute >= 0) open[minute] = true
        minute++
      } while (clock(minute) !== closes)
    }
  }
  return open
}

test('the result agrees with stepping through every minute', { tags: ['full'] }, () => {
  fc.assert(
    fc.property(someHours, fc.array(someMinute, { minLength: 1, maxLength: 6 }), (hours, minutes) => {
      const open = minutesOpen(hours)
      for (const minute of minutes) {
        const now = new Date(first + minute * 60_000)
        expect(isOpenAt(hours, now)).toBe(open[minute])
        const nextOpen = open.indexOf(true, minute)
        const nextClosed = open.indexOf(false, minute)
        const moment = (index: number) => first + index * 60_000
        const isFar = nextClosed - minute > 7 * 1440
        expect(findNextOpening(hours, now)?.getTime()).toBe(
          open[minute] || nextOpen < 0 ? undefined : moment(nextOpen),
        )
        const closes = open[minute] ? moment(nextClosed) : undefined
        expect(isFar || findNextClosing(hours, now)?.getTime() === closes).toBe(true)
        const today = weekOf(hours, now).days[0]
        const start = minute - (minute % 1440)
        const isDrawn = (part: number) => today?.parts.some(({ from, to }) => from <= part && part < to)
        for (const offset of [0, 359, 720, 1439])
          expect(isDrawn((offset + 0.5) / 1440)).toBe(open[start + offset])
      }
    }),
    { numRuns: runs(15, 1000) },
  )
})
