import { expect, test } from 'vitest'
import { showLanguage } from '../platform/i18n/i18n.ts'
import {
  calendarLeafParts,
  formatEventHours,
  dateRangeOf,
  formatRepeats,
  formatEventTime,
} from './event-times.ts'

/** 2026-11-29 is a Sunday in Viet Nam. */
const at = (day: string, time: string) => new Date(`${day}T${time}:00+07:00`)
const iso = (day: string, time: string) => at(day, time).toISOString()

test('a week ends on Sunday in Viet Nam', () => {
  expect(dateRangeOf('any')).toEqual({})
  expect(dateRangeOf('week', at('2026-11-25', '10:00'))).toEqual({ to: iso('2026-11-30', '00:00') })
  expect(dateRangeOf('week', at('2026-11-29', '23:59'))).toEqual({ to: iso('2026-11-30', '00:00') })
  expect(dateRangeOf('week', at('2026-11-30', '00:00'))).toEqual({ to: iso('2026-12-07', '00:00') })
})

test('the weekend begins on Saturday, or now', () => {
  expect(dateRangeOf('weekend', at('2026-11-25', '10:00'))).toEqual({
    from: iso('2026-11-28', '00:00'),
    to: iso('2026-11-30', '00:00'),
  })
  expect(dateRangeOf('weekend', at('2026-11-28', '00:30'))).toEqual({ to: iso('2026-11-30', '00:00') })
})

test('times are those of Viet Nam, and an end on another day includes the day', () => {
  const evening = { start_date: iso('2026-11-29', '18:30'), end_date: iso('2026-11-29', '21:00') }
  expect(formatEventHours(evening)).toBe('18:30 – 21:00')
  expect(formatEventTime(evening)).toMatch(/Chủ Nhật, 29\/11\/2026, 18:30 – 21:00/)
  const night = { ...evening, end_date: iso('2026-11-30', '02:00') }
  expect(formatEventHours(night)).toBe('18:30')
  expect(formatEventTime(night)).toMatch(/18:30 – Thứ Hai, 30\/11\/2026, 02:00/)
  expect(formatEventTime({ start_date: null, end_date: null })).toBe('Chưa định ngày')
})

test('a repetition is shown with its end', () => {
  expect(formatRepeats({ every: 'month', until: null })).toBe('Hằng tháng')
  expect(formatRepeats({ every: 'week', until: iso('2026-12-31', '23:59') })).toBe(
    'Hằng tuần, đến 31/12/2026',
  )
})

test('a small calendar icon has the day in Viet Nam, in the language', async () => {
  const start = iso('2026-09-20', '00:30')
  expect(calendarLeafParts(start)).toEqual({ weekday: 'CN', day: '20', month: 'thg 9' })
  await showLanguage('en')
  expect(calendarLeafParts(start)).toEqual({ weekday: 'Sun', day: '20', month: 'Sept' })
  expect(formatEventTime({ start_date: start, end_date: null })).toBe('Sunday, 20/09/2026, 00:30')
  await showLanguage('vi')
})
