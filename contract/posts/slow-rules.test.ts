import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paceForHeat, paces, countTurns, secondsToWait } from './slow-mode.ts'

const heats = fc.record({
  comments: fc.nat(80),
  people: fc.nat(40),
  turns: fc.nat(40),
  reporters: fc.nat(8),
})

test('more heat never makes it faster, and more people never slower', () => {
  fc.assert(
    fc.property(heats, fc.nat(10), fc.constantFrom('comments', 'turns', 'reporters'), (heat, more, what) => {
      expect(paceForHeat({ ...heat, [what]: heat[what] + more })).toBeGreaterThanOrEqual(paceForHeat(heat))
      expect(paceForHeat({ ...heat, people: heat.people + more + 1 })).toBeLessThanOrEqual(
        paceForHeat({ ...heat, people: Math.max(1, heat.people) }),
      )
    }),
  )
})

test.each([
  ['nobody', { comments: 0, people: 0, turns: 0, reporters: 0 }, 0],
  ['thirty people with a word each', { comments: 30, people: 30, turns: 1, reporters: 0 }, 0],
  ['two with an answer each', { comments: 6, people: 2, turns: 5, reporters: 0 }, 0],
  ['two by turns', { comments: 9, people: 2, turns: 8, reporters: 0 }, 60],
  ['three who write a lot', { comments: 12, people: 3, turns: 2, reporters: 0 }, 60],
  ['what two people report', { comments: 4, people: 4, turns: 0, reporters: 2 }, 60],
  ['one report alone', { comments: 11, people: 4, turns: 0, reporters: 1 }, 0],
  ['a quarrel', { comments: 24, people: 3, turns: 9, reporters: 0 }, 300],
])('%s', (_, heat, pace) => {
  expect(paceForHeat(heat)).toBe(pace)
})

test('nobody waits longer than the pace, and who waited it through not at all', () => {
  const ago = fc.integer({ min: -60_000, max: 600_000 })
  fc.assert(
    fc.property(fc.constantFrom(...paces), ago, (pace, past) => {
      const wait = secondsToWait(pace, past)
      expect(wait).toBeGreaterThanOrEqual(0)
      expect(wait).toBeLessThanOrEqual(pace)
      expect(secondsToWait(pace, Math.max(0, past) + wait * 1000)).toBe(0)
      expect(secondsToWait(pace, null)).toBe(0)
    }),
  )
})

test('turns are those of two, whoever speaks between them', () => {
  expect(countTurns([])).toBe(0)
  expect(countTurns([1, 1, 1])).toBe(0)
  expect(countTurns([1, 2, 1, 2])).toBe(3)
  expect(countTurns([1, 3, 2, 1, 2])).toBe(3)
  fc.assert(
    fc.property(fc.array(fc.nat(5)), (authors) => {
      expect(countTurns(authors)).toBeLessThanOrEqual(Math.max(0, authors.length - 1))
      expect(countTurns(authors.toReversed())).toBe(countTurns(authors))
    }),
  )
})
