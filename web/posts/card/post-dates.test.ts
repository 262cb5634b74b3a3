import { expect, test } from 'vitest'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { formatDayAndHour, formatDay } from './post-dates.ts'

const thursday = new Date(2026, 10, 19, 21, 30)
const at = (day: number, hour = 9) => new Date(2026, 10, day, hour).toISOString()

test('the next days have names, other days a date', () => {
  expect(formatDay(at(19, 0), thursday)).toBe('hôm nay')
  expect(formatDay(at(20), thursday)).toBe('ngày mai')
  expect(formatDay(at(23), thursday)).toBe('Thứ Hai')
  expect(formatDay(at(25), thursday)).toBe('Thứ Tư')
  expect(formatDay(at(26), thursday)).toBe('26/11')
  expect(formatDay(at(18), thursday)).toBe('18/11')
  expect(formatDayAndHour(at(22, 8), thursday)).toBe('Chủ Nhật, 08:00')
})

test('day names follow the language', async () => {
  await setLanguage('en')
  expect(formatDay(at(20), thursday)).toBe('tomorrow')
  expect(formatDay(at(23), thursday)).toBe('Monday')
  await setLanguage('vi')
})
