import { expect, test } from 'vitest'
import { atRest, type Entry, moved, newEntry, type State, transitions } from './entry.ts'

const states = Object.keys(transitions) as State[]
const entryIn = (state: State): Entry => ({ ...newEntry('post', 1), body: null, state })

const pairs = states.flatMap((from) => states.map((to) => [from, to] as const))
const isAllowed = ([from, to]: readonly [State, State]) => transitions[from].includes(to)

test.each(pairs.filter(isAllowed))('an entry goes from %s to %s', (from, to) => {
  expect(moved(entryIn(from), to).state).toBe(to)
})

test.each(pairs.filter((pair) => !isAllowed(pair)))('none goes from %s to %s', (from, to) => {
  expect(() => moved(entryIn(from), to)).toThrow('No way')
})

test('what is being sent can neither be changed nor thrown away, and what is sent is over', () => {
  expect(transitions.sending).toEqual(['sent', 'queued', 'refused'])
  expect([...transitions.sent, ...transitions.discarded]).toEqual([])
})

test('every state leads to the server', () => {
  const reached = (from: State, seen: State[] = []): State[] =>
    seen.includes(from) ? seen : transitions[from].reduce((all, to) => reached(to, all), [...seen, from])
  for (const state of ['draft', 'queued', 'sending', 'refused'] as const)
    expect(reached(state)).toContain('sent')
})

test('what an ended tab was sending is queued again; all else stays', () => {
  expect(states.map((state) => atRest(entryIn(state)).state)).toEqual(
    states.map((state) => (state === 'sending' ? 'queued' : state)),
  )
})
