import { expect, test } from 'vitest'
import { isOpenAt, momentInVietNam } from './PlaceSections.tsx'

/** 2026-11-29 is a Sunday in Viet Nam. */
const sunday = (time: string) => new Date(`2026-11-29T${time}:00+07:00`)
const monday = (time: string) => new Date(`2026-11-30T${time}:00+07:00`)

test('days begin on Monday, in Viet Nam', () => {
  expect(momentInVietNam(sunday('00:30'))).toEqual({ day: 6, minute: 30 })
  expect(momentInVietNam(monday('07:00'))).toEqual({ day: 0, minute: 420 })
})

test('a place opens and closes to the minute, also past midnight into the next week', () => {
  const hours = [
    { day: 0, opens: '07:00', closes: '11:00' },
    { day: 6, opens: '18:00', closes: '02:00' },
  ]
  const isOpen = (now: Date) => isOpenAt(hours, now)
  expect([monday('06:59'), monday('07:00'), monday('10:59'), monday('11:00')].map(isOpen)).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([sunday('17:59'), sunday('18:00'), monday('01:59'), monday('02:00')].map(isOpen)).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isOpenAt([{ day: 6, opens: '00:00', closes: '00:00' }], sunday('13:00'))).toBe(true)
})
