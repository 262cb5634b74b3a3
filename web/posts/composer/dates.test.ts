import { expect, test } from 'vitest'
import { toIsoDates } from '../outbox/post-draft.ts'
import { dateProblems, tagOfCategory } from './rules.ts'

const now = new Date(2026, 10, 20, 19, 30)
const none = { tag: null, due_date: '', start_date: '', end_date: '' }

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
  const { due_date } = toIsoDates({ ...none, tag: 'Nhờ', due_date: '2026-11-23' })
  expect(new Date(due_date ?? '')).toEqual(new Date(2026, 10, 23, 23, 59, 59, 999))
})

test('an event has a start and perhaps an end, in UTC', () => {
  const event = { ...none, tag: 'Sự kiện' as const, start_date: '2026-11-22T18:00' }
  const start_date = new Date(2026, 10, 22, 18, 0).toISOString()
  expect(toIsoDates(event)).toEqual({ start_date })
  const end_date = new Date(2026, 10, 22, 21, 30).toISOString()
  expect(toIsoDates({ ...event, end_date: '2026-11-22T21:30' })).toEqual({ start_date, end_date })
  expect(toIsoDates({ ...event, end_date: 'T21:30' })).toEqual({ start_date, end_date })
})

test('dates of another tag are not sent', () => {
  const dates = { due_date: '2026-11-23', start_date: '2026-11-22T18:00', end_date: '' }
  expect(toIsoDates({ ...dates, tag: 'Cho' })).toEqual({})
  expect(dateProblems({ ...dates, due_date: '2020-01-01', tag: 'Cho' }, now)).toEqual({})
})

test.each([
  ['today is still in time', { tag: 'Nhờ', due_date: '2026-11-20' }, {}],
  ['yesterday is over', { tag: 'Nhờ', due_date: '2026-11-19' }, { due_date: 'due_past' }],
  ['help needed by yesterday', { tag: 'Cần', due_date: '2026-11-19' }, { due_date: 'due_past' }],
  ['no date at all', { tag: 'Nhờ' }, {}],
  ['a day without a time', { tag: 'Sự kiện', start_date: '2026-11-22T' }, { start_date: 'time_missing' }],
  ['a time without a day', { tag: 'Sự kiện', start_date: 'T18:00' }, { start_date: 'start_day_missing' }],
  [
    'an end on another day without a time',
    { tag: 'Sự kiện', start_date: '2026-11-22T18:00', end_date: '2026-11-23T' },
    { end_date: 'time_missing' },
  ],
  [
    'an end before the start on its day',
    { tag: 'Sự kiện', start_date: '2026-11-22T18:00', end_date: 'T17:59' },
    { end_date: 'end_before_start' },
  ],
  [
    'an end without a start',
    { tag: 'Sự kiện', end_date: '2026-11-22T21:00' },
    { start_date: 'start_missing' },
  ],
  [
    'an end before the start',
    { tag: 'Sự kiện', start_date: '2026-11-22T18:00', end_date: '2026-11-22T17:59' },
    { end_date: 'end_before_start' },
  ],
] as const)('%s', (_name, dates, problems) => {
  expect(dateProblems({ ...none, ...dates }, now)).toEqual(problems)
})
