/** @module-tag full */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minuteMs } from '../../contract/durations.ts'
import { runs } from '../../contract/testing-runs.ts'
import { quietUntil } from './delivery-rules.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Ho_Chi_Minh',
})
const textOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Whether a clock that starts at `from` reaches `now` before `to`. */
function isQuiet({ from, to }: { from: string; to: string }, now: string) {
  const minutes = Array.from({ length: 24 * 60 }, (_, n) => textOf(n))
  const minutesFromStart = [
    ...minutes.slice(minutes.indexOf(from)),
    ...minutes.slice(0, minutes.indexOf(from)),
  ]
  return from !== to && minutesFromStart.indexOf(now) < minutesFromStart.indexOf(to)
}

const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map(textOf)
const moment = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2030-01-01T00:00:00Z'),
  noInvalidDate: true,
})

test('quiet hours lie between the two times in Viet Nam, also over midnight', () => {
  fc.assert(
    fc.property(time, time, moment, (from, to, now) => {
      const end = quietUntil({ from, to }, now)
      expect(end !== null).toBe(isQuiet({ from, to }, clock.format(now)))
      if (!end) return
      expect(clock.format(end)).toBe(to)
      expect(end.getTime() - now.getTime()).toBeGreaterThan(0)
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(24 * 60 * minuteMs)
      expect(quietUntil({ from, to }, end)).toBeNull()
      expect(quietUntil({ from, to }, new Date(end.getTime() - 1))).toEqual(end)
    }),
    { numRuns: runs(300, 20_000) },
  )
})

test('without quiet hours it is never quiet', () => {
  expect(quietUntil(null, new Date('2026-11-21T20:00:00Z'))).toBeNull()
})
