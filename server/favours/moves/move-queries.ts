import { sql } from 'kysely'
import type {
  FavourSide,
  FavourState,
  OfferMove,
  OfferStatus,
} from '../../../contract/favours/offer-status.ts'
import type { Offer } from '../../../contract/favours/favours.ts'
import type { Category } from '../../../contract/posts/posts.ts'
import type { Database } from '../../platform/database/db.ts'
import { isInReach, type Resident } from '../../posts/reach.ts'
import { isPostVisibleTo, noBlockBetween } from '../../relations/visibility.ts'
import { isOfferVisibleTo } from '../offers/offer-queries.ts'
import { offererId } from '../favour-columns.ts'

type Viewer = { id: number }

/** Concurrent transactions that count or add offers of the user wait for each other. */
export const lockOffersOf = (tx: Database, user_id: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`offers of ${user_id}`}, 0))`.execute(tx)

export interface LockedPost {
  id: number
  author_id: number
  category: Category
  title: string
  content: string
  due_date: Date | null
  is_lending: boolean | null
  over_at: Date | null
}

const ofPost = sql`posts.id, posts.author_id, posts.category, posts.title, posts.content, posts.due_date, posts.is_lending,
  posts.over_at`

export async function lockPostSeenBy(tx: Database, viewer: Resident, id: number) {
  const { rows } = await sql<LockedPost & { is_in_reach: boolean }>`
    SELECT ${ofPost}, ${isInReach(viewer)} AS is_in_reach FROM posts
    WHERE posts.id = ${id} AND ${isPostVisibleTo(viewer)} FOR NO KEY UPDATE`.execute(tx)
  return rows[0] ?? null
}

export interface LockedFavour extends Omit<FavourState, 'due_date'> {
  id: number
  kind: Offer['kind']
  due_date: Date | null
  author_id: number | null
  offerer_id: number | null
  updated_at: Date
}

const ofFavour = sql`favours.id, favours.status, favours.kind, favours.is_lending, favours.due_date,
  favours.was_handed_over, favours.no_show_by, favours.updated_at, ${offererId} AS offerer_id,
  CASE favours.kind WHEN 'give' THEN favours.helper_id ELSE favours.helped_id END AS author_id`

/** Locks the post before the favour. `post` is null if it is deleted or hidden. */
export async function lockFavour(tx: Database, id: number, isVisible = sql<boolean>`true`) {
  const { rows: found } = await sql<{ post_id: number | null }>`
    SELECT favours.post_id FROM favours WHERE favours.id = ${id} AND ${isVisible}`.execute(tx)
  if (!found[0]) return null
  const { rows: posts } = await sql<LockedPost & { is_there: boolean }>`
    SELECT ${ofPost}, posts.status = 'active' AS is_there FROM posts WHERE posts.id = ${found[0].post_id}
    FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<LockedFavour>`
    SELECT ${ofFavour} FROM favours WHERE favours.id = ${id} AND ${isVisible} FOR NO KEY UPDATE`.execute(tx)
  return rows[0]
    ? { favour: rows[0], post: posts[0]?.is_there ? posts[0] : null, post_id: posts[0]?.id ?? null }
    : null
}

export const lockFavourSeenBy = (tx: Database, viewer: Viewer, id: number) =>
  lockFavour(tx, id, isOfferVisibleTo(viewer))

export const withoutBlock = noBlockBetween(sql.ref('favours.helper_id'), sql.ref('favours.helped_id'))

/** Returns false if the reminder was sent before. */
export async function saveReminder(tx: Database, id: number, planned: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('favours')
    .set({ reminded_for: planned })
    .where('id', '=', id)
    .where((is) => is.or([is('reminded_for', 'is', null), is('reminded_for', '<', planned)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lock the post before. */
export async function lockOfferOn(
  tx: Database,
  viewer: Viewer,
  post_id: number,
): Promise<LockedFavour | null> {
  const { rows } = await sql<LockedFavour>`
    SELECT ${ofFavour} FROM favours WHERE favours.post_id = ${post_id} AND ${offererId} = ${viewer.id}
    FOR NO KEY UPDATE`.execute(tx)
  return rows[0] ?? null
}

export interface NewOffer {
  kind: Offer['kind']
  title: string
  message: string
  is_lending: boolean
  due_date: Date | null
  helper_id: number
  helped_id: number
}

export async function insertOffer(
  tx: Database,
  offer: NewOffer & { post_id: number },
  at: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('favours')
    .values({ ...offer, status: 'offered', created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface FavourChange extends Partial<NewOffer> {
  status: OfferStatus
  finished_at?: Date
  no_show_by?: FavourSide | null
  was_handed_over?: boolean
}

export async function saveMove(
  tx: Database,
  id: number,
  { move, by, at }: { move: OfferMove | 'offer'; by: FavourSide | null; at: Date },
  change: FavourChange,
) {
  await tx
    .updateTable('favours')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .execute()
  await insertMove(tx, id, { move, by, at })
}

export const insertMove = (
  tx: Database,
  favour_id: number,
  step: { move: OfferMove | 'offer'; by: FavourSide | null; at: Date },
) =>
  tx
    .insertInto('favour_moves')
    .values({ favour_id, ...step })
    .execute()

export const saveMeeting = (
  tx: Database,
  id: number,
  { place, at, by }: { place: string; at: Date; by: FavourSide },
  updated_at: Date,
) =>
  tx
    .updateTable('favours')
    .set({ meeting_place: place, meeting_at: at, meeting_by: by, updated_at })
    .where('id', '=', id)
    .execute()

export const saveReturnDay = (tx: Database, id: number, due_date: Date, updated_at: Date) =>
  tx.updateTable('favours').set({ due_date, updated_at }).where('id', '=', id).execute()
