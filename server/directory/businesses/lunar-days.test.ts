import { LunarDate } from '@nghiavuive/lunar_date_vi'
import { expect, test } from 'vitest'
import { lunarDays } from '../../../contract/lunar-days.ts'

const solar = (day: number, month: number, year: number) => {
  const date = new LunarDate({ day, month, year })
  date.init()
  return date.toSolarDate().get()
}

const pad = (n: number) => String(n).padStart(2, '0')

test('the table matches the computed calendar', () => {
  for (const [name, [tet, chap, hungKings]] of Object.entries(lunarDays)) {
    const year = Number(name)
    const [newYear, tenth, before] = [solar(1, 1, year), solar(10, 3, year), solar(1, 12, year - 1)]
    expect([year, `${pad(newYear.month)}-${pad(newYear.day)}`]).toEqual([year, tet])
    expect([year, `${pad(tenth.month)}-${pad(tenth.day)}`]).toEqual([year, hungKings])
    expect([year, newYear.julian - before.julian]).toEqual([year, chap])
  }
})

test('the table follows the Vietnamese calendar and the announced dates', () => {
  expect(solar(1, 1, 2007)).toMatchObject({ day: 17, month: 2 })
  expect(lunarDays[2030]?.[0]).toBe('02-02')
  expect(lunarDays[2053]?.[0]).toBe('02-18')
  const announced = [
    [2024, '02-10', '04-18'],
    [2025, '01-29', '04-07'],
    [2026, '02-17', '04-26'],
  ] as const
  for (const [year, tet, hungKings] of announced) {
    expect(lunarDays[year]?.[0]).toBe(tet)
    expect(lunarDays[year]?.[2]).toBe(hungKings)
  }
})
