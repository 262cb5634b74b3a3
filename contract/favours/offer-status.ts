import * as Type from 'typebox'

/** `handed_over`: lent and not returned. All final statuses except `completed` can be reopened. */
export const offerStatuses = [
  'offered',
  'accepted',
  'handed_over',
  'completed',
  'declined',
  'withdrawn',
  'no_show',
] as const
export const OfferStatus = Type.Enum(offerStatuses)
export type OfferStatus = (typeof offerStatuses)[number]

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

export type FavourSide = 'author' | 'offerer'

export interface FavourState {
  status: OfferStatus
  is_lending: boolean
  due_date: string | null
  /** Before a no-show was reported. */
  was_handed_over: boolean
  no_show_by: FavourSide | null
}

/** Returns null if the move is not allowed. */
export function offerStatusAfter(
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
      const isOverdue = due_date === null || now > new Date(due_date)
      // Only by the lender, and not before the due date.
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
