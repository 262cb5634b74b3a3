import { expect, test } from 'vitest'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { dayAndHour, dayName } from './days.ts'

const thursday = new Date(2026, 10, 19, 21, 30)
const at = (day: number, hour = 9) => new Date(2026, 10, day, hour).toISOString()

test('a day is named as people say it', () => {
  expect(dayName(at(19, 0), thursday)).toBe('hôm nay')
  expect(dayName(at(20), thursday)).toBe('ngày mai')
  expect(dayName(at(23), thursday)).toBe('Thứ Hai')
  expect(dayName(at(25), thursday)).toBe('Thứ Tư')
  expect(dayName(at(26), thursday)).toBe('26/11')
  expect(dayName(at(18), thursday)).toBe('18/11')
  expect(dayAndHour(at(22, 8), thursday)).toBe('Chủ Nhật, 08:00')
})

test('and in English', async () => {
  await setLanguage('en')
  expect(dayName(at(20), thursday)).toBe('tomorrow')
  expect(dayName(at(23), thursday)).toBe('Monday')
  await setLanguage('vi')
})
