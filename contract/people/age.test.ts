import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hourMs } from '../durations.ts'
import { runs } from '../testing-runs.ts'
import { ageAt, dateInVietnam, isBirthday } from './age.ts'

const noon = (day: string) => new Date(`${day}T05:00:00Z`)
/** Midnight at the start of a day in Viet Nam. */
const midnight = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 7 * hourMs)

test('the day in Viet Nam begins at 17:00 UTC the day before', () => {
  expect(dateInVietnam(new Date('2026-11-20T16:59:59.999Z'))).toBe('2026-11-20')
  expect(dateInVietnam(new Date('2026-11-20T17:00:00.000Z'))).toBe('2026-11-21')
  expect(dateInVietnam(new Date('2026-12-31T17:00:00.000Z'))).toBe('2027-01-01')
})

describe('age', () => {
  test.each([
    ['the day before the birthday', '2009-11-21', '2026-11-20', 16],
    ['the birthday', '2009-11-21', '2026-11-21', 17],
    ['the day after', '2009-11-21', '2026-11-22', 17],
    ['born today', '2026-11-20', '2026-11-20', 0],
    ['over the turn of the year', '2009-12-31', '2027-01-01', 17],
    ['29 February, in a year without one, on the 28th', '2008-02-29', '2025-02-28', 16],
    ['29 February, in a year without one, on 1 March', '2008-02-29', '2025-03-01', 17],
    ['29 February, in a leap year, on the 28th', '2008-02-29', '2028-02-28', 19],
    ['29 February, in a leap year, on the day', '2008-02-29', '2028-02-29', 20],
    ['in a century without a leap day', '2096-02-29', '2100-03-01', 4],
  ])('%s', (_when, birthday, today, age) => {
    expect(ageAt(birthday, noon(today))).toBe(age)
  })

  test('age changes at midnight in Viet Nam, whatever day it is elsewhere', () => {
    const turn = midnight('2026-11-21').getTime()
    expect(ageAt('2009-11-21', new Date(turn - 1))).toBe(16)
    expect(ageAt('2009-11-21', new Date(turn))).toBe(17)
  })
})

describe('a birthday', () => {
  const today = noon('2026-11-20')
  test.each(['2026-11-19', '1990-01-01', '2008-02-29', '1896-11-20'])('can be %s', (day) => {
    expect(isBirthday(day, today)).toBe(true)
  })
  test.each([
    '2026-11-20',
    '2026-11-21',
    '2999-01-01',
    '2007-02-29',
    '1900-02-29',
    '2009-13-01',
    '2009-00-10',
    '2009-04-31',
    '2009-4-3',
    '1895-11-20',
    '0000-01-01',
    '-2009-01-01',
    '2009-01-01T00:00:00Z',
    'yesterday',
    '',
  ])('can not be %s', (day) => {
    expect(isBirthday(day, today)).toBe(false)
  })
})

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2150-01-01'), noInvalidDate: true })

/** The number of birthdays that somebody has had, counted one by one. */
function birthdaysHad(birthday: string, now: Date) {
  const [year = 0, month = 1, date = 1] = birthday.split('-').map(Number)
  const today = midnight(dateInVietnam(now)).getTime()
  let had = 0
  // 29 February falls on 1 March in other years.
  while (
    midnight(new Date(Date.UTC(year + had + 1, month - 1, date)).toISOString().slice(0, 10)).getTime() <=
    today
  )
    had++
  return had
}

test("a person's age is the number of birthdays they have had", () => {
  fc.assert(
    fc.property(day, moment, (birthday, now) => {
      fc.pre(isBirthday(birthday, now))
      expect(ageAt(birthday, now)).toBe(birthdaysHad(birthday, now))
    }),
    { numRuns: runs(500, 20000) },
  )
})

test('an age never falls', () => {
  fc.assert(
    fc.property(day, moment, fc.nat(), (birthday, now, seconds) => {
      const later = new Date(now.getTime() + seconds * 1000)
      expect(ageAt(birthday, later)).toBeGreaterThanOrEqual(ageAt(birthday, now))
    }),
  )
})

test('only dates that exist are birthdays', () => {
  const digits = (most: number) => fc.integer({ min: 0, max: most }).map((n) => String(n).padStart(2, '0'))
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2020 }), digits(99), digits(99), (year, month, date) => {
      const parsed = new Date(Date.UTC(year, Number(month) - 1, Number(date)))
      const exists = parsed.getUTCMonth() === Number(month) - 1 && parsed.getUTCDate() === Number(date)
      expect(isBirthday(`${year}-${month}-${date}`, noon('2026-11-20'))).toBe(exists)
    }),
  )
})
