import { expect, test } from 'vitest'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { dayAndHour, dayName } from './days.ts'
import { excerpt } from './excerpt.ts'

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

test('short posts are shown whole, long ones are cut between words', () => {
  expect(excerpt('Cho cái quạt')).toBeNull()
  const long = excerpt('xin chào hàng xóm '.repeat(40))
  expect(long?.length).toBeLessThanOrEqual(160)
  expect(long).toMatch(/(xin|chào|hàng|xóm)$/)
})

test('many lines are cut by lines, a single endless word by letters, and no emoji in two', () => {
  expect(excerpt(Array.from({ length: 12 }, (_, line) => `dòng ${line}`).join('\n'))).toBe(
    'dòng 0\ndòng 1\ndòng 2',
  )
  expect(excerpt('👨‍👩‍👧'.repeat(300))).toBe('👨‍👩‍👧'.repeat(160))
})
