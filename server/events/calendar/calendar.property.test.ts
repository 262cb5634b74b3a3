/** @module-tag full */
import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { minuteMs } from '../../../contract/durations.ts'
import { runs } from '../../../contract/testing-runs.ts'
import { type CalendarEvent, toCalendarFile } from './calendar.ts'
import { findNextStart, inVietNam, nextDates } from './repetition.ts'

const dayMs = 24 * 60 * minuteMs
const site = 'https://xom.example'
const now = new Date('2026-11-27T00:00:00Z')

const moments = fc
  .integer({ min: Date.UTC(2026, 0) / minuteMs, max: Date.UTC(2031, 0) / minuteMs })
  .map((minutes) => new Date(minutes * minuteMs))

const events: fc.Arbitrary<CalendarEvent> = fc
  .record({
    name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    description: fc.string({ unit: 'grapheme', maxLength: 200 }),
    location: fc.string({ unit: 'grapheme', maxLength: 60 }),
    start: moments,
    minutes: fc.integer({ min: 0, max: 6 * 24 * 60 }),
    every: fc.constantFrom('week' as const, 'month' as const, null),
    untilDays: fc.option(fc.integer({ min: 0, max: 800 })),
  })
  .map(({ start, minutes, untilDays, ...rest }) => ({
    ...rest,
    id: 12,
    start_date: start,
    end_date: minutes ? new Date(start.getTime() + minutes * minuteMs) : null,
    first_start: rest.every && start,
    until: rest.every && untilDays !== null ? new Date(start.getTime() + untilDays * dayMs) : null,
    cancelled_at: null,
    updated_at: now,
  }))

/** The event and its time zone, as another program reads them. */
function read(event: CalendarEvent) {
  const calendar = new ICAL.Component(ICAL.parse(toCalendarFile([event], { site, now })) as unknown[])
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone'))
  const entry = calendar.getFirstSubcomponent('vevent') as ICAL.Component
  return { zone, entry, event: new ICAL.Event(entry) }
}

const momentOf = (time: ICAL.Time, zone: ICAL.Timezone) => {
  time.zone = zone
  return new Date(time.toUnixTime() * 1000)
}

const most = 30

function occurrences(event: CalendarEvent) {
  const { event: read_, zone } = read(event)
  const starts: Date[] = []
  const iterator = read_.iterator()
  for (let next = iterator.next() as ICAL.Time | null; next && starts.length < most; next = iterator.next())
    starts.push(momentOf(next, zone))
  return starts
}

function ours({ every, start_date: first, until }: CalendarEvent) {
  if (!every) return [first]
  const starts: Date[] = []
  let next = findNextStart({ every, first, until }, new Date(first.getTime() - 1))
  for (; next && starts.length < most; next = findNextStart({ every, first, until }, next)) starts.push(next)
  return starts
}

const check = <Values extends [unknown, ...unknown[]]>(property: fc.IProperty<Values>) =>
  fc.assert(property, { numRuns: runs(25, 1500) })

test('another calendar program reads the same times and text in every time zone', () => {
  check(
    fc.property(events, (event) => {
      const { event: entry, zone } = read(event)
      expect(zone.tzid).toBe('Asia/Ho_Chi_Minh')
      expect(momentOf(entry.startDate, zone)).toEqual(event.start_date)
      expect(momentOf(entry.endDate, zone)).toEqual(event.end_date ?? event.start_date)
      const { hour, minute, day } = inVietNam(event.start_date)
      expect([entry.startDate.hour, entry.startDate.minute, entry.startDate.day]).toEqual([hour, minute, day])
      const said = (text: string) => text.replaceAll(/\r\n?/g, '\n')
      expect(entry.summary).toBe(said(event.name))
      expect(entry.uid).toBe('event-12@xom.example')
    }),
  )
})

test('repetitions match those of another calendar program', () => {
  check(
    fc.property(events, (event) => {
      expect(ours(event)).toEqual(occurrences(event))
    }),
  )
})

const series = events.filter(({ every }) => every !== null)

test('each repetition has the same time in Viet Nam and the same day of the week or month', () => {
  check(
    fc.property(series, (event) => {
      const first = inVietNam(event.start_date)
      const starts = ours(event)
      for (const start of starts.map(inVietNam)) {
        expect([start.hour, start.minute]).toEqual([first.hour, first.minute])
        const lastOfMonth = first.day === 31 ? start.daysInMonth : first.day
        expect(event.every === 'week' ? start.dayOfWeek : start.day).toBe(
          event.every === 'week' ? first.dayOfWeek : lastOfMonth,
        )
      }
      expect(starts.every((start) => !event.until || start <= event.until)).toBe(true)
    }),
  )
})

test('the next time is the first that is not over, and null after the last one', () => {
  check(
    fc.property(series, fc.integer({ min: 0, max: 900 }), (event, days) => {
      const { every, first_start, start_date, end_date, until } = event
      if (!every || !first_start) throw new Error('It repeats')
      const later = new Date(start_date.getTime() + days * dayMs)
      const length = (end_date ?? start_date).getTime() - start_date.getTime()
      const next = nextDates({ every, first_start, start_date, end_date, until }, later)
      const starts = ours(event)
      const first = starts.find((start) => start.getTime() + length > later.getTime())
      fc.pre(first !== undefined || starts.length < most)
      expect(next).toEqual(
        first ? { start_date: first, end_date: end_date && new Date(first.getTime() + length) } : null,
      )
    }),
  )
})
