import { expect, test } from 'vitest'
import { toIsoDueDate } from '../outbox/post-draft.ts'
import { isDuePast, tagOfCategory } from './rules.ts'

const now = new Date(2026, 10, 20, 19, 30)
const none = { tag: null, due_date: '' }

test('an address names a tag by its category, and nothing else', () => {
  expect(['help', 'request', 'share', 'event', 'alert', 'give'].map(tagOfCategory)).toEqual([
    'Cần',
    'Nhờ',
    'Chia sẻ',
    'Sự kiện',
    'Cảnh báo',
    'Cho',
  ])
  expect(['warning', 'regular', 'toString', '', null].map(tagOfCategory)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test('a due date lasts to the end of its day', () => {
  const { due_date } = toIsoDueDate({ ...none, tag: 'Nhờ', due_date: '2026-11-23' })
  expect(new Date(due_date ?? '')).toEqual(new Date(2026, 10, 23, 23, 59, 59, 999))
})

test('dates of another tag are not sent', () => {
  expect(toIsoDueDate({ due_date: '2026-11-23', tag: 'Cho' })).toEqual({})
  expect(isDuePast({ due_date: '2020-01-01', tag: 'Cho' }, now)).toBe(false)
})

test.each([
  ['today is still in time', { tag: 'Nhờ', due_date: '2026-11-20' }, false],
  ['yesterday is over', { tag: 'Nhờ', due_date: '2026-11-19' }, true],
  ['help needed by yesterday', { tag: 'Cần', due_date: '2026-11-19' }, true],
  ['no date at all', { tag: 'Nhờ' }, false],
] as const)('%s', (_name, dates, isPast) => {
  expect(isDuePast({ ...none, ...dates }, now)).toBe(isPast)
})
