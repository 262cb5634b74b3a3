import { expect, test } from 'vitest'
import {
  type FavourSide,
  type FavourState,
  type OfferMove,
  offerMoves,
  type OfferStatus,
  offerStatusAfter,
  offerStatuses,
} from './offer-status.ts'

type Row = Partial<Record<OfferMove, OfferStatus>>

/** The moves of each side without a loan; all others are rejected. */
const table: Record<OfferStatus, Record<FavourSide, Row>> = {
  offered: {
    author: { accept: 'accepted', decline: 'declined' },
    offerer: { withdraw: 'withdrawn' },
  },
  accepted: {
    author: { decline: 'declined', complete: 'completed', no_show: 'no_show' },
    offerer: { withdraw: 'withdrawn', complete: 'completed', no_show: 'no_show' },
  },
  handed_over: {
    author: { return: 'completed' },
    offerer: { return: 'completed', no_show: 'no_show' },
  },
  completed: { author: {}, offerer: {} },
  declined: { author: { reopen: 'offered' }, offerer: {} },
  withdrawn: { author: {}, offerer: { reopen: 'offered' } },
  // Reported by the author.
  no_show: { author: { reopen: 'accepted' }, offerer: {} },
}

const now = new Date('2026-03-03T03:00:00Z')
const [past, future] = ['2026-03-03T02:59:59.999Z', '2026-03-03T03:00:00.000Z']

const state = (status: OfferStatus, more: Partial<FavourState> = {}): FavourState => ({
  status,
  is_lending: false,
  due_date: null,
  was_handed_over: status === 'handed_over',
  no_show_by: status === 'no_show' ? 'author' : null,
  ...more,
})

const both = ['author', 'offerer'] as const

for (const status of offerStatuses)
  for (const side of both)
    test.each(offerMoves)(`${status}: the ${side} may %s exactly if the table allows it`, (move) => {
      expect(offerStatusAfter(state(status), move, side, now)).toBe(table[status][side][move] ?? null)
    })

test('what is lent is handed over first, by either side', () => {
  for (const side of both)
    expect(offerStatusAfter(state('accepted', { is_lending: true }), 'complete', side, now)).toBe(
      'handed_over',
    )
})

test('only the lender can report that it never came back, and not before the day that was set', () => {
  const lent = (due_date: string | null) => state('handed_over', { is_lending: true, due_date })
  for (const due_date of [past, null])
    expect(offerStatusAfter(lent(due_date), 'no_show', 'offerer', now)).toBe('no_show')
  expect(offerStatusAfter(lent(future), 'no_show', 'offerer', now)).toBeNull()
  for (const due_date of [past, future, null])
    expect(offerStatusAfter(lent(due_date), 'no_show', 'author', now)).toBeNull()
})

test('a no-show is undone by the side that reported it, back to the previous status', () => {
  for (const no_show_by of both)
    for (const side of both)
      for (const was_handed_over of [false, true]) {
        const missed = state('no_show', { no_show_by, was_handed_over })
        const back = was_handed_over ? 'handed_over' : 'accepted'
        expect(offerStatusAfter(missed, 'reopen', side, now)).toBe(side === no_show_by ? back : null)
      }
})
