import { expect, test } from 'vitest'
import { currentRanges, haveOverlap, type OpeningHours, type OpeningRange } from './opening-hours.ts'

/** Converts local time in Viet Nam to a date. */
const at = (wall: string) => new Date(`${wall}:00+07:00`)

const everyDay = (opens: string, closes: string): OpeningRange[] =>
  Array.from({ length: 7 }, (_, day) => ({ day, opens, closes }))

test.each([
  [
    false,
    [
      [0, '06:00', '11:00'],
      [0, '11:00', '22:00'],
    ],
  ],
  [
    false,
    [
      [5, '18:00', '02:00'],
      [6, '02:00', '04:00'],
    ],
  ],
  [false, everyDay('00:00', '00:00').map(({ day, opens, closes }) => [day, opens, closes])],
  [
    true,
    [
      [0, '06:00', '11:00'],
      [0, '10:59', '22:00'],
    ],
  ],
  [
    true,
    [
      [0, '06:00', '11:00'],
      [0, '06:00', '11:00'],
    ],
  ],
  [
    true,
    [
      [5, '18:00', '02:00'],
      [6, '01:00', '04:00'],
    ],
  ],
  [
    true,
    [
      [6, '18:00', '02:00'],
      [0, '01:00', '04:00'],
    ],
  ],
] as [boolean, [number, string, string][]][])('%s: overlap of %j', (isOverlap, ranges) => {
  expect(haveOverlap(ranges.map(([day, opens, closes]) => ({ day, opens, closes })))).toBe(isOverlap)
})

test('ranges without a day are compared as ranges of the same day', () => {
  const morning = { opens: '06:00', closes: '11:00' }
  expect(haveOverlap([morning, { opens: '10:59', closes: '12:00' }])).toBe(true)
  expect(haveOverlap([morning, { opens: '11:00', closes: '12:00' }])).toBe(false)
})

test('after midnight the hours of the evening before apply until they end', () => {
  const hours: OpeningHours = {
    ranges: [
      { day: 5, opens: '18:00', closes: '02:00' },
      { day: 6, opens: '09:00', closes: '12:00' },
    ],
  }
  const evening = [{ opens: '18:00', closes: '02:00' }]
  expect(currentRanges(hours, at('2026-11-28T23:00'))).toEqual(evening)
  expect(currentRanges(hours, at('2026-11-29T01:59'))).toEqual(evening)
  expect(currentRanges(hours, at('2026-11-29T02:00'))).toEqual([{ opens: '09:00', closes: '12:00' }])
})
