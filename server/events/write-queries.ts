import { sql } from 'kysely'
import type { Rhythm } from '../../contract/events/events.ts'
import { isModeratorOf, isPostVisibleTo } from '../relations/visibility.ts'
import type { Database } from '../platform/database/db.ts'
import { touchPost } from '../posts/post-updates.ts'

/** The row of `events`. */
export interface EventFields {
  location: string
  latitude: number | null
  longitude: number | null
  contact_name: string
  contact_phone: string
  contact_email: string
  every: Rhythm | null
  first_start: Date | null
  until: Date | null
  public_link: boolean
}

export interface LockedEvent extends EventFields {
  id: number
  author_id: number
  is_moderator: boolean
  start_date: Date | null
  end_date: Date | null
  max_participants: number | null
  over_at: Date | null
  updated_at: Date
}

/** Returns undefined if the event is hidden from the viewer, or is not an event. */
export async function lockEvent(tx: Database, viewer: { id: number }, id: number) {
  await sql`SELECT FROM posts WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<LockedEvent>`
    SELECT posts.id, posts.author_id, posts.start_date, posts.end_date, posts.max_participants, posts.over_at,
      posts.updated_at, (posts.community_id IS NOT NULL AND ${isModeratorOf(viewer, 'posts.community_id')}) AS is_moderator,
      coalesce(location, '') AS location, latitude, longitude, coalesce(contact_name, '') AS contact_name,
      coalesce(contact_phone, '') AS contact_phone, coalesce(contact_email, '') AS contact_email, every, first_start,
      until, coalesce(public_link, false) AS public_link
    FROM posts LEFT JOIN events ON events.post_id = posts.id
    WHERE posts.id = ${id} AND posts.category = 'event' AND ${isPostVisibleTo(viewer)}`.execute(tx)
  return rows[0]
}

export const upsertEventFields = (tx: Database, post_id: number, fields: EventFields) =>
  tx
    .insertInto('events')
    .values({ post_id, ...fields })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(fields))
    .execute()

export async function setCancelled(tx: Database, post_id: number, cancel_reason: string, now: Date) {
  await touchPost(tx, post_id, now, { over_at: now })
  await tx
    .insertInto('events')
    .values({ post_id, cancel_reason })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ cancel_reason }))
    .execute()
}

/** Counts to `max`. */
export async function countUpcomingEventsBy(tx: Database, author_id: number, now: Date, max: number) {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (
      SELECT FROM posts WHERE author_id = ${author_id} AND category = 'event' AND status = 'active'
        AND over_at IS NULL AND coalesce(end_date, start_date) > ${now}::timestamptz LIMIT ${sql.lit(max)}
    ) AS open`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function listParticipantIds(tx: Database, post_id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('post_participants')
    .select('user_id')
    .where('post_id', '=', post_id)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Returns null if the event doesn't exist. */
export async function findEventDates(tx: Database, id: number) {
  const { rows } = await sql<{
    start_date: Date | null
    end_date: Date | null
    over_at: Date | null
    every: Rhythm | null
  }>`
    SELECT start_date, end_date, over_at, every FROM posts LEFT JOIN events ON post_id = posts.id
    WHERE posts.id = ${id} AND category = 'event'`.execute(tx)
  return rows[0] ?? null
}

export const setFirstStart = (tx: Database, post_id: number, first_start: Date | null) =>
  sql`
    UPDATE events SET first_start = ${first_start}::timestamptz,
      every = CASE WHEN ${first_start}::timestamptz IS NULL THEN NULL ELSE every END
    WHERE post_id = ${post_id} AND every IS NOT NULL`.execute(tx)

/** Future events of the author that have participants. */
export async function listUpcomingEventsOf(tx: Database, author_id: number) {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM posts WHERE author_id = ${author_id} AND category = 'event' AND status = 'active'
      AND over_at IS NULL AND (start_date IS NULL OR coalesce(end_date, start_date) > now())
      AND EXISTS (SELECT FROM post_participants WHERE post_id = posts.id)
    ORDER BY id`.execute(tx)
  return rows.map(({ id }) => id)
}
