import { expect, test } from 'vitest'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { formatDay, formatDayAndHour, formatHour, shortDateParts } from './post-dates.ts'

const thursday = new Date(2026, 10, 19, 21, 30)
const at = (day: number, hour = 9) => new Date(2026, 10, day, hour).toISOString()

test('the next days have names, other days a date', () => {
  expect(formatDay(at(19, 0), thursday)).toBe('hôm nay')
  expect(formatDay(at(20), thursday)).toBe('ngày mai')
  expect(formatDay(at(23), thursday)).toBe('Thứ Hai')
  expect(formatDay(at(25), thursday)).toBe('Thứ Tư')
  expect(formatDay(at(26), thursday)).toBe('26/11')
  expect(formatDay(at(18), thursday)).toBe('18/11')
})

test('events take place in Vietnam, whatever the time zone of the device', () => {
  const lateOnThursday = new Date('2026-11-19T16:00:00Z')
  expect(formatDayAndHour('2026-11-22T01:00:00Z', lateOnThursday)).toBe('Chủ Nhật, 08:00')
  expect(formatDayAndHour('2026-11-19T17:30:00Z', lateOnThursday)).toBe('ngày mai, 00:30')
  expect(formatHour('2026-11-22T11:30:00Z')).toBe('18:30')
  expect(shortDateParts('2026-11-21T17:00:00Z')).toEqual({ weekday: 'CN', day: '22' })
})

test('day names follow the language', async () => {
  await setLanguage('en')
  expect(formatDay(at(20), thursday)).toBe('tomorrow')
  expect(formatDay(at(23), thursday)).toBe('Monday')
  expect(formatDay(at(4), thursday)).toBe('04/11')
  expect(shortDateParts('2026-11-21T17:00:00Z')).toEqual({ weekday: 'Sun', day: '22' })
  await setLanguage('vi')
})
