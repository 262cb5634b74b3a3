import {
  afterMove,
  type FavourSide,
  type OfferMove,
  offerMoves,
} from '../../../contract/posts/favour-moves.ts'
import * as contract from '../../../contract/posts/favours.ts'
import type { Offer } from '../../../contract/posts/favours.ts'
import type { OfferStatus } from '../../../contract/posts/offer-status.ts'
import type { Database } from '../../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pages.ts'
import { notFound } from '../../platform/http/refusal.ts'
import {
  isPostSeenBy,
  offerById,
  type OfferRow,
  offersById,
  offersOnPost,
  ownOffers,
} from './offer-queries.ts'

type Viewer = { id: number }

export async function getOffer(db: Database, viewer: Viewer, id: number, now: Date): Promise<Offer> {
  const row = await offerById(db, viewer, id, now)
  if (!row) throw notFound('Offer')
  return showOffer(row, now)
}

/** In the order of `ids`, without those the viewer may not see. */
export const offersByIds = async (db: Database, viewer: Viewer, ids: number[], now: Date) =>
  (await offersById(db, viewer, ids, now)).map((row) => showOffer(row, now))

/** All for the post's author, their own for others. */
export async function listOffersOnPost(
  db: Database,
  viewer: Viewer,
  post_id: number,
  page: number,
  now: Date,
) {
  if (!(await isPostSeenBy(db, viewer, post_id))) throw notFound('Post')
  const { count, rows } = await offersOnPost(db, viewer, post_id, {
    offset: offsetOf(page),
    limit: pageSize,
    now,
  })
  const results = rows.map((row) => showOffer(row, now))
  return pageReply(contract.listOffersOnPost.path.replace(':id', String(post_id)), { page, count, results })
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
  const { count, rows } = await ownOffers(db, viewer, { offset: offsetOf(page), limit: pageSize, state, now })
  const results = rows.map((row) => showOffer(row, now))
  return pageReply(contract.listOwnOffers.path, { page, count, results }, state && { state })
}

/** Moves that begin again, which needs two people who see each other. */
export const beginsAgain = (move: OfferMove, status: OfferStatus | null) =>
  move === 'reopen' && status === 'offered'

/** A no-show taken back begins nothing: it was agreed before. */
export const needsOpenPost = (move: OfferMove, status: OfferStatus | null) =>
  move === 'accept' || beginsAgain(move, status)

const movesOf = (row: OfferRow, side: FavourSide, now: Date) =>
  offerMoves.filter((move) => {
    const status = afterMove(row, move, side, now)
    if (status === null || (beginsAgain(move, status) && row.other === null)) return false
    return row.is_post_open || !needsOpenPost(move, status)
  })

function showOffer(row: OfferRow, now: Date): Offer {
  const { was_handed_over: _, is_post_open: __, ...shown } = row
  return {
    ...shown,
    moves: movesOf(row, row.side, now),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
