import type { OfferStatus } from './offer-status.ts'

/** What either side can do with an offer. */
export const offerMoves = [
  'accept',
  'decline',
  'withdraw',
  'complete',
  'return',
  'no_show',
  'reopen',
] as const
export type OfferMove = (typeof offerMoves)[number]

/** The author of the post, and the person who answered it with an offer. */
export type FavourSide = 'author' | 'offerer'

/** The part of a favour that decides which moves it allows. */
export interface FavourState {
  status: OfferStatus
  /** Whether something is borrowed and has to come back: a request with a due date. */
  is_lending: boolean
  /** ISO 8601; for what is lent. */
  due_date: string | null
  /** Whether the thing was handed over before a no-show was reported. */
  was_handed_over: boolean
  /** The side that reported the other as a no-show. */
  no_show_by: FavourSide | null
}

/**
 * The state machine of favours: the status after a move of one side, or null if the move is not allowed. The server
 * refuses by it and the web shows its buttons by it. `now` decides whether what is lent is overdue.
 */
export function afterMove(
  { status, is_lending, due_date, was_handed_over, no_show_by }: FavourState,
  move: OfferMove,
  by: FavourSide,
  now: Date,
): OfferStatus | null {
  const isAuthor = by === 'author'
  switch (move) {
    case 'accept':
      return isAuthor && status === 'offered' ? 'accepted' : null
    case 'decline':
      return isAuthor && (status === 'offered' || status === 'accepted') ? 'declined' : null
    case 'withdraw':
      return !isAuthor && (status === 'offered' || status === 'accepted') ? 'withdrawn' : null
    case 'complete':
      if (status !== 'accepted') return null
      return is_lending ? 'handed_over' : 'completed'
    case 'return':
      return status === 'handed_over' ? 'completed' : null
    case 'no_show': {
      const isOverdue = due_date !== null && now > new Date(due_date)
      // Only the lender can report that it never came back, and only once it is due.
      if (status === 'handed_over') return !isAuthor && isOverdue ? 'no_show' : null
      return status === 'accepted' ? 'no_show' : null
    }
    case 'reopen':
      if (status === 'declined') return isAuthor ? 'offered' : null
      if (status === 'withdrawn') return isAuthor ? null : 'offered'
      if (status !== 'no_show' || no_show_by !== by) return null
      return was_handed_over ? 'handed_over' : 'accepted'
  }
}
