import { expect, test } from 'vitest'
import {
  requeueInterrupted,
  type OutboxEntry,
  withState,
  newEntry,
  type EntryState,
  transitions,
} from './entry.ts'

const states = Object.keys(transitions) as EntryState[]
const entryIn = (state: EntryState): OutboxEntry => ({ ...newEntry('post', 1), body: null, state })

const pairs = states.flatMap((from) => states.map((to) => [from, to] as const))
const isAllowed = ([from, to]: readonly [EntryState, EntryState]) => transitions[from].includes(to)

test.each(pairs.filter(isAllowed))('an entry can go from %s to %s', (from, to) => {
  expect(withState(entryIn(from), to).state).toBe(to)
})

test.each(pairs.filter((pair) => !isAllowed(pair)))('an entry cannot go from %s to %s', (from, to) => {
  expect(() => withState(entryIn(from), to)).toThrow('No transition')
})

test('an entry being sent can neither be changed nor discarded, and a sent one is final', () => {
  expect(transitions.sending).toEqual(['sent', 'queued', 'refused'])
  expect([...transitions.sent, ...transitions.discarded]).toEqual([])
})

test('every unsent state can reach sent', () => {
  const reachableStates = (from: EntryState, seen: EntryState[] = []): EntryState[] =>
    seen.includes(from)
      ? seen
      : transitions[from].reduce((all, to) => reachableStates(to, all), [...seen, from])
  for (const state of ['draft', 'queued', 'sending', 'refused'] as const)
    expect(reachableStates(state)).toContain('sent')
})

test('an entry interrupted while sending is queued again; others stay', () => {
  expect(states.map((state) => requeueInterrupted(entryIn(state)).state)).toEqual(
    states.map((state) => (state === 'sending' ? 'queued' : state)),
  )
})
