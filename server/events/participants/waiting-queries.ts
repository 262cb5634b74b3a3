import { sql } from 'kysely'
import { isPresent, isReadableAt } from '../../relations/visibility.ts'
import type { Database } from '../../platform/database/db.ts'

/** The hourly job continues with the rest. */
const batchSize = 1000

/** In the order of the waiting list, without users who can't see the event. */
export async function listWaiting(tx: Database, post_id: number) {
  const { rows } = await sql<{ user_id: number; guests: number }>`
    SELECT waiting.user_id, waiting.guests
    FROM post_participants AS waiting
    JOIN posts ON posts.id = waiting.post_id
    JOIN users ON users.id = waiting.user_id AND ${isPresent()}
    WHERE waiting.post_id = ${post_id} AND waiting.status = 'waiting'
      AND (posts.community_id IS NULL OR EXISTS (SELECT FROM communities
        WHERE communities.id = posts.community_id AND communities.deleted_at IS NULL
          AND ${isReadableAt(sql`waiting.user_id`, 'posts.created_at')}))
    ORDER BY waiting.turn LIMIT ${sql.lit(batchSize)}`.execute(tx)
  return rows
}

export const setOffered = (tx: Database, post_id: number, people: number[], offered_until: Date) =>
  tx
    .updateTable('post_participants')
    .set({ status: 'offered', offered_until })
    .where('post_id', '=', post_id)
    .where('user_id', 'in', people)
    .execute()

export const listNewestOffers = (tx: Database, post_id: number) =>
  tx
    .selectFrom('post_participants')
    .select(['user_id', 'guests'])
    .where('post_id', '=', post_id)
    .where('status', '=', 'offered')
    .orderBy('offered_until', 'desc')
    .orderBy('turn', 'desc')
    .execute()

/** The users keep their position. */
export const setWaiting = (tx: Database, post_id: number, people: number[]) =>
  tx
    .updateTable('post_participants')
    .set({ status: 'waiting', offered_until: null })
    .where('post_id', '=', post_id)
    .where('user_id', 'in', people)
    .execute()

/** Removes users whose offer has expired. Returns them. */
export async function deleteExpiredOffers(tx: Database, post_id: number, now: Date): Promise<number[]> {
  const rows = await tx
    .deleteFrom('post_participants')
    .where('post_id', '=', post_id)
    .where('status', '=', 'offered')
    .where('offered_until', '<=', now)
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export async function listEventsWithExpiredOffers(db: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ post_id: number }>`
    SELECT DISTINCT post_id FROM (
      SELECT post_id FROM post_participants
      WHERE status = 'offered' AND offered_until <= ${now}::timestamptz
      ORDER BY offered_until LIMIT 1000) AS expired`.execute(db)
  return rows.map(({ post_id }) => post_id)
}

export async function countWaiting(tx: Database, post_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM post_participants
    WHERE post_id = ${post_id} AND status = 'waiting'`.execute(tx)
  return rows[0]?.count ?? 0
}
