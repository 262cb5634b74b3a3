import type { Offer } from '../../../contract/favours/favours.ts'
import * as contract from '../../../contract/favours/offers.ts'
import {
  type FavourSide,
  type OfferMove,
  offerMoves,
  type OfferStatus,
  offerStatusAfter,
} from '../../../contract/favours/offer-status.ts'
import { truncateToWords } from '../../../contract/letters.ts'
import { mustVerifyFirst } from '../../../contract/policy.ts'
import { favourCategories } from '../../../contract/posts/posts.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pagination.ts'
import { notFound, Refusal, verifyFirst } from '../../platform/http/refusal.ts'
import { oneLine } from '../../platform/text.ts'
import { isLoan } from '../../posts/drafts.ts'
import { outOfReach, type Resident } from '../../posts/reach.ts'
import {
  insertMove,
  insertOffer,
  type LockedFavour,
  type LockedPost,
  lockOfferOn,
  lockOffersOf,
  lockPostSeenBy,
  type NewOffer,
  saveMove,
} from '../moves/move-queries.ts'
import { notifyOfMove, toNotificationKind } from '../moves/notify.ts'
import {
  countOpenBy,
  canSeePost,
  findOffer,
  type OfferRow,
  findOffers,
  findOffersOnPost,
  findOwnOffers,
} from './offer-queries.ts'

type Viewer = { id: number }

export async function getOffer(db: Database, viewer: Viewer, id: number, now: Date): Promise<Offer> {
  const row = await findOffer(db, viewer, id, now)
  if (!row) throw notFound('Offer')
  return showOffer(row, now)
}

/** Returns offers in the order of `ids`, without those that are hidden from the viewer. */
export const loadOffers = async (db: Database, viewer: Viewer, ids: number[], now: Date) =>
  (await findOffers(db, viewer, ids, now)).map((row) => showOffer(row, now))

/** All offers for the author; their own for others. */
export async function listOffersOnPost(
  db: Database,
  viewer: Viewer,
  post_id: number,
  page: number,
  now: Date,
) {
  if (!(await canSeePost(db, viewer, post_id))) throw notFound('Post')
  const { count, rows } = await findOffersOnPost(db, viewer, post_id, {
    offset: offsetOf(page),
    limit: pageSize,
    now,
  })
  const results = rows.map((row) => showOffer(row, now))
  return pageReply(contract.listOffersOnPost.path.replace(':id', String(post_id)), {
    page,
    count,
    results,
  })
}

interface OwnOffersQuery {
  page?: number
  state?: 'open' | 'ended'
}

export async function listOwnOffers(
  db: Database,
  viewer: Viewer,
  { page = 1, state }: OwnOffersQuery,
  now: Date,
) {
  const { count, rows } = await findOwnOffers(db, viewer, {
    offset: offsetOf(page),
    limit: pageSize,
    state,
    now,
  })
  const results = rows.map((row) => showOffer(row, now))
  return pageReply(contract.listOwnOffers.path, { page, count, results }, state && { state })
}

/** Whether the move starts the offer again. Both people must be able to see each other. */
export const restartsOffer = (move: OfferMove, status: OfferStatus | null) =>
  move === 'reopen' && status === 'offered'

/** Undoing a no-show doesn't need an open post, because the favour was accepted before. */
export const needsOpenPost = (move: OfferMove, status: OfferStatus | null) =>
  move === 'accept' || restartsOffer(move, status)

const movesOf = (row: OfferRow, side: FavourSide, now: Date) =>
  offerMoves.filter((move) => {
    const status = offerStatusAfter(row, move, side, now)
    if (status === null || (restartsOffer(move, status) && row.other === null)) return false
    return row.is_post_open || !needsOpenPost(move, status)
  })

function showOffer(row: OfferRow, now: Date): Offer {
  const { was_handed_over: _, is_post_open: __, ...offer } = row
  return {
    ...offer,
    moves: movesOf(row, row.side, now),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** Renews a withdrawn offer with the new message, also after the user has moved away. */
export async function makeOffer(
  db: Database,
  { requireVerifiedToPost }: { requireVerifiedToPost: boolean },
  viewer: Resident & { is_verified: boolean },
  post_id: number,
  { message = '' }: { message?: string },
  now: Date,
): Promise<Offer> {
  if (mustVerifyFirst(viewer, { require_verified_to_post: requireVerifiedToPost })) throw verifyFirst()
  return inTransaction(db, async (tx) => {
    await lockOffersOf(tx, viewer.id)
    const post = await lockPostSeenBy(tx, viewer, post_id)
    if (!post) throw notFound('Post')
    const offer = toNewOffer(post, viewer.id, message.trim())
    const earlier = await lockOfferOn(tx, viewer, post_id)
    if (earlier) throwUnlessWithdrawn(earlier)
    else if (!post.is_in_reach) throw outOfReach(viewer)
    await enforceOfferLimit(tx, viewer.id)
    const id = earlier?.id ?? (await insertOffer(tx, { ...offer, post_id }, now))
    const step = { by: 'offerer', at: now } as const
    if (earlier) await saveMove(tx, id, { move: 'reopen', ...step }, { ...offer, status: 'offered' })
    else await insertMove(tx, id, { move: 'offer', ...step })
    await notifyOfMove(
      tx,
      { id, post_id },
      toNotificationKind(earlier ? 'reopen' : 'offer', offer.is_lending),
      {
        to: [post.author_id],
        by: viewer.id,
        at: now,
        text: offer.message,
      },
    )
    return getOffer(tx, viewer, id, now)
  })
}

/** Lock the offers of the user before. */
export async function enforceOfferLimit(tx: Database, user_id: number) {
  if ((await countOpenBy(tx, user_id)) >= contract.offerLimits.open)
    throw new Refusal(
      409,
      'too_many_offers',
      `Nobody can have more than ${contract.offerLimits.open} offers going on`,
    )
}

export const postIsOver = () => new Refusal(409, 'post_over', 'The post is over')

function throwUnlessWithdrawn({ status }: LockedFavour) {
  if (status === 'declined') throw new Refusal(409, 'declined', 'The offer was declined')
  if (status !== 'withdrawn') throw new Refusal(409, 'already_offered', 'You have made an offer already')
}

function toNewOffer(post: LockedPost, offerer_id: number, message: string): NewOffer {
  const { author_id, due_date } = post
  if (author_id === offerer_id) throw new Refusal(422, 'own_post', 'That is your own post')
  const kind = favourCategories.find((category) => category === post.category)
  if (!kind) throw new Refusal(409, 'not_a_favour', 'The post neither asks for nor gives anything')
  if (post.over_at) throw postIsOver()
  const is_lending = isLoan(post)
  return {
    kind,
    title: toPostTitle(post),
    message,
    is_lending,
    due_date: is_lending ? due_date : null,
    helper_id: kind === 'give' ? author_id : offerer_id,
    helped_id: kind === 'give' ? offerer_id : author_id,
  }
}

const titleLength = 80

/** The title of the post, or the first words of its text. */
export const toPostTitle = ({ title, content }: Pick<LockedPost, 'title' | 'content'>): string =>
  title || truncateToWords(oneLine(content), titleLength)
