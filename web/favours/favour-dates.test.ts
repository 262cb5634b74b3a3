import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../platform/i18n/i18n.ts'
import { formatDueDate, isOverdue, formatPastMoment, formatReminderDay } from './favour-dates.ts'

const local = (day: number, hour = 12) => new Date(2026, 10, day, hour, 20)
const now = local(21)

beforeEach(() => setLanguage('vi'))

test('a past moment is today, yesterday, or a date, with the time', () => {
  expect(formatPastMoment(local(21, 9).toISOString(), now)).toBe('hôm nay, 09:20')
  expect(formatPastMoment(local(20, 23).toISOString(), now)).toBe('hôm qua, 23:20')
  expect(formatPastMoment(local(3, 7).toISOString(), now)).toBe('3/11, 07:20')
})

test('a loan says when it is due, and how late it is', async () => {
  const due = (day: number) => formatDueDate(local(day, 23).toISOString(), now)
  expect(due(24)).toBe('Trả chậm nhất Thứ Ba, 24/11')
  expect(due(22)).toBe('Trả chậm nhất ngày mai')
  expect(due(21)).toBe('Trả chậm nhất hôm nay')
  expect(due(19)).toBe('Trễ hẹn trả 2 ngày')
  await setLanguage('en')
  expect(due(20)).toBe('1 day overdue')
})

test('a loan is in time until the end of its day', () => {
  expect(isOverdue(local(21, 1).toISOString(), now)).toBe(false)
  expect(isOverdue(local(20, 23).toISOString(), now)).toBe(true)
})

test('a reminder is mentioned only before its day', () => {
  expect(formatReminderDay(local(24).toISOString(), now)).toBe('Thứ Hai, 23/11')
  expect(formatReminderDay(local(22).toISOString(), now)).toBeNull()
})
