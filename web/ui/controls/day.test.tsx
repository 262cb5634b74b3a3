import { expect, test } from 'vitest'
import { formatLongDay, toDay, addDays, nextSunday } from './day.ts'

test('a date becomes a day in local time', () => {
  expect(toDay(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05')
  expect(toDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})

test('adding days crosses months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})

test.each([
  ['a Monday', '2026-11-16', '2026-11-22'],
  ['a Friday', '2026-11-20', '2026-11-22'],
  ['a Saturday, whose tomorrow is Sunday', '2026-11-21', null],
  ['a Sunday', '2026-11-22', null],
])('the next Sunday after %s', (_what, today, weekend) => {
  expect(nextSunday(today)).toBe(weekend)
})

test('a formatted day has the weekday, and the day before the month', () => {
  expect(formatLongDay('2026-11-20', 'vi-VN')).toBe('Thứ Sáu, 20/11/2026')
  expect(formatLongDay('2026-02-01', 'en-GB')).toBe('Sunday, 01/02/2026')
})
