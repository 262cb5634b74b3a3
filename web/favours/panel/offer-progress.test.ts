import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offerStatusAfter, type FavourState, offerMoves } from '../../../contract/favours/offer-status.ts'
import type { Offer } from '../../../contract/favours/favours.ts'
import { toProgress } from './offer-progress.ts'

type Step = Offer['steps'][number]
const at = (place: number) => new Date(Date.UTC(2026, 10, 1, place)).toISOString()
const progressAfter = (
  is_lending: boolean,
  status: Offer['status'],
  ...moves: [Step['move'], Step['by']][]
) =>
  toProgress({
    is_lending,
    status,
    steps: moves.map(([move, by], place) => ({ move, by, at: at(place) })),
    created_at: at(0),
    updated_at: at(moves.length),
  })

test('a loan is accepted, handed over and returned, each with its time', () => {
  const { reached, end } = progressAfter(
    true,
    'completed',
    ['offer', 'offerer'],
    ['accept', 'author'],
    ['complete', 'author'],
    ['return', 'offerer'],
  )
  expect(reached).toEqual({ offered: at(0), accepted: at(1), handed_over: at(2), completed: at(3) })
  expect(end).toBeNull()
})

test('a favour that was called off and reopened must be accepted again', () => {
  const { reached, end } = progressAfter(
    false,
    'offered',
    ['offer', 'offerer'],
    ['accept', 'author'],
    ['withdraw', 'offerer'],
    ['reopen', 'offerer'],
  )
  expect(reached).toEqual({ offered: at(0) })
  expect(end).toBeNull()
})

test('undoing a no-show keeps the agreement', () => {
  const steps: [Step['move'], Step['by']][] = [
    ['offer', 'offerer'],
    ['accept', 'author'],
    ['no_show', 'author'],
  ]
  expect(progressAfter(false, 'no_show', ...steps).end).toEqual({ what: 'no_show', by: 'author', at: at(2) })
  expect(progressAfter(false, 'accepted', ...steps, ['reopen', 'author']).reached).toEqual({
    offered: at(0),
    accepted: at(1),
  })
})

test('a favour from before the log has a start and an end', () => {
  expect(progressAfter(false, 'completed').reached).toEqual({ offered: at(0), completed: at(0) })
})

test('after any moves the progress matches the state machine', () => {
  const moves = fc.record({ move: fc.constantFrom(...offerMoves), by: fc.constantFrom('author', 'offerer') })
  fc.assert(
    fc.property(fc.boolean(), fc.array(moves, { maxLength: 40 }), (is_lending, tries) => {
      let state: FavourState = {
        status: 'offered',
        is_lending,
        due_date: at(0),
        was_handed_over: false,
        no_show_by: null,
      }
      const steps: Step[] = [{ move: 'offer', by: 'offerer', at: at(0) }]
      for (const { move, by } of tries as {
        move: Exclude<Step['move'], 'offer'>
        by: 'author' | 'offerer'
      }[]) {
        const status = offerStatusAfter(state, move, by, new Date(at(1)))
        if (!status) continue
        steps.push({ move, by, at: at(steps.length) })
        state = {
          ...state,
          status,
          was_handed_over: state.was_handed_over || status === 'handed_over',
          no_show_by: move === 'no_show' ? by : null,
        }
      }
      const moments = { created_at: at(0), updated_at: at(steps.length) }
      const { reached, end } = toProgress({ steps, is_lending, status: state.status, ...moments })
      const isEnded = ['declined', 'withdrawn', 'no_show'].includes(state.status)
      expect(end?.what ?? null).toBe(isEnded ? state.status : null)
      const furthest = (['completed', 'handed_over', 'accepted', 'offered'] as const).find(
        (stage) => reached[stage],
      )
      const lastStage = state.was_handed_over ? 'handed_over' : 'accepted'
      if (state.status === 'no_show') return furthest === lastStage
      return isEnded || furthest === state.status
    }),
  )
})
