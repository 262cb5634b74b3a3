import {
  type FavourSide,
  type FavourState,
  type OfferMove,
  type OfferStatus,
  offerStatusAfter,
} from '../../../contract/favours/offer-status.ts'
import type { Offer } from '../../../contract/favours/favours.ts'
import { canSeeUser } from '../../relations/visibility.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import {
  restartsOffer,
  enforceOfferLimit,
  getOffer,
  needsOpenPost,
  postIsOver,
  toPostTitle,
} from '../offers/offers.ts'
import { recountParticipants } from '../../posts/post-updates.ts'
import {
  type FavourChange,
  type LockedFavour,
  type LockedPost,
  lockFavourSeenBy,
  lockOffersOf,
  saveMove,
} from './move-queries.ts'
import { endFinishedPosts } from '../offers/close-offers.ts'
import type { Room } from '../../platform/room.ts'
import { toNotificationKind, notifyOfMove } from './notify.ts'
import { planReminders } from './return-day.ts'

declare module '../../platform/room.ts' {
  interface Room {
    /** Called after each move of an offer on the post. */
    onOffer?: (tx: Database, post_id: number, now: Date) => Promise<unknown>
  }
}

export const moveOffer = (
  db: Database,
  { rooms }: { rooms: readonly Room[] },
  viewer: { id: number },
  id: number,
  move: OfferMove,
  now: Date,
) =>
  inTransaction(db, async (tx): Promise<Offer> => {
    if (move === 'reopen') await lockOffersOf(tx, viewer.id)
    const locked = await lockFavourSeenBy(tx, viewer, id)
    if (!locked) throw notFound('Offer')
    const { favour, post, post_id } = locked
    const by = favour.offerer_id === viewer.id ? 'offerer' : 'author'
    const other_id = by === 'author' ? favour.offerer_id : favour.author_id
    const status = statusAfter(favour, move, by, now)
    if (needsOpenPost(move, status) && !isOpen(post, favour)) throw postIsOver()
    if (restartsOffer(move, status) && !(other_id !== null && (await canSeeUser(tx, viewer, other_id))))
      throw postIsOver()
    if (move === 'reopen' && by === 'offerer' && status === 'offered') await enforceOfferLimit(tx, viewer.id)

    const change = toFavourChange(favour, post, { move, by, status, at: now })
    await saveMove(tx, id, { move, by, at: now }, change)
    if (post_id !== null) {
      await recountParticipants(tx, [post_id])
      await endFinishedPosts(tx, [post_id], now)
      for (const { onOffer } of rooms) await onOffer?.(tx, post_id, now)
    }
    if (status === 'handed_over') await planReminders(tx, id, change.due_date ?? favour.due_date, now)
    await notifyOfMove(tx, { id, post_id: post?.id ?? null }, toNotificationKind(move, favour.is_lending), {
      to: [other_id],
      by: viewer.id,
      at: now,
    })
    return getOffer(tx, viewer, id, now)
  })

function statusAfter(favour: LockedFavour, move: OfferMove, by: FavourSide, now: Date): OfferStatus {
  const state: FavourState = { ...favour, due_date: favour.due_date?.toISOString() ?? null }
  const status = offerStatusAfter(state, move, by, now)
  if (status) return status
  throw offerStatusAfter(state, move, by === 'author' ? 'offerer' : 'author', now)
    ? new Refusal(403, 'not_yours', 'That is for the other side to say')
    : new Refusal(409, 'not_now', 'As the offer stands now, that can not be done')
}

const isOpen = (post: LockedPost | null, { kind }: LockedFavour) =>
  post?.category === kind && post.over_at === null

interface Move {
  move: OfferMove
  by: FavourSide
  status: OfferStatus
  at: Date
}

function toFavourChange(
  favour: LockedFavour,
  post: LockedPost | null,
  { move, by, status, at }: Move,
): FavourChange {
  const due_date = (favour.is_lending && post?.due_date) || favour.due_date
  return {
    status,
    // Accepting copies the title and date of the post. The due date of a loan is copied at the hand-over.
    ...(post && move === 'accept' && { title: toPostTitle(post), due_date }),
    ...(move === 'complete' && status === 'handed_over' && { was_handed_over: true, due_date }),
    ...(move === 'no_show' && { no_show_by: by }),
    ...(move === 'reopen' && { no_show_by: null }),
    ...(status === 'completed' && { finished_at: at }),
  }
}
