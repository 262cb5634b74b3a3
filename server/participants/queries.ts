import { sql } from 'kysely'
import type { Category } from '../../contract/posts/posts.ts'
import { takesPart } from '../favours/participants.ts'
import { type Database } from '../platform/database/db.ts'
import { postSeenBy } from '../posts/visibility.ts'
import { countFor } from './participants-of-post.ts'

type Viewer = { id: number }

export interface JoinedPost {
  author_id: number
  category: Category
  start_date: Date | null
  end_date: Date | null
  max_participants: number | null
  /** All who hold a place. */
  taken: number
  is_joining: boolean
}

/**
 * The lock holds until the transaction ends, so that places are given one after another. What is read after it was
 * waited for is current, blocks included.
 */
export async function lockPost(tx: Database, viewer: Viewer, id: number): Promise<JoinedPost | undefined> {
  await sql`SELECT FROM posts WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<JoinedPost>`
    SELECT author_id, category, start_date, end_date, max_participants, participants_count AS taken,
      EXISTS (SELECT FROM post_participants WHERE post_id = posts.id AND user_id = ${viewer.id}) AS is_joining
    FROM posts WHERE id = ${id} AND ${postSeenBy(viewer)}`.execute(tx)
  return rows[0]
}

export const insertParticipant = (tx: Database, viewer: Viewer, post_id: number, now: Date) =>
  sql`
    WITH added AS (
      INSERT INTO post_participants (post_id, user_id, created_at)
      VALUES (${post_id}, ${viewer.id}, ${now}::timestamptz) RETURNING post_id
    )
    UPDATE posts SET participants_count = participants_count + 1 FROM added WHERE posts.id = added.post_id`.execute(
    tx,
  )

export const deleteParticipant = (tx: Database, viewer: Viewer, post_id: number) =>
  sql`
    WITH removed AS (
      DELETE FROM post_participants WHERE post_id = ${post_id} AND user_id = ${viewer.id} RETURNING post_id
    )
    UPDATE posts SET participants_count = participants_count - 1 FROM removed
    WHERE posts.id = removed.post_id AND posts.category = 'event'`.execute(tx)

/** By people whom the viewer may see. */
export async function countSeenBy(tx: Database, viewer: Viewer, post_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT ${countFor(viewer)} AS count FROM posts AS post WHERE post.id = ${post_id}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** For a post that gets another category: those who joined count while it is an event, those who help otherwise. */
export const recount = (tx: Database, post_id: number, to: Category) =>
  sql`
    UPDATE posts SET participants_count = ${
      to === 'event'
        ? sql`(SELECT count(*) FROM post_participants WHERE post_participants.post_id = posts.id)`
        : sql`(SELECT count(*) FROM favours WHERE favours.post_id = posts.id AND ${takesPart})`
    }
    WHERE id = ${post_id}`.execute(tx)

/** Also subtracts them from the counts. */
export async function eraseParticipant(tx: Database, user_id: number) {
  await sql`
    SELECT FROM posts WHERE id IN (SELECT post_id FROM post_participants WHERE user_id = ${user_id})
    ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  await sql`
    WITH removed AS (DELETE FROM post_participants WHERE user_id = ${user_id} RETURNING post_id)
    UPDATE posts SET participants_count = participants_count - 1 FROM removed
    WHERE posts.id = removed.post_id AND posts.category = 'event'`.execute(tx)
}

/** Others appear by name only. */
export const joiningsOf = (db: Database, user_id: number) =>
  db
    .selectFrom('post_participants')
    .innerJoin('posts', 'posts.id', 'post_id')
    .innerJoin('users as author', 'author.id', 'author_id')
    .select(['post_id', 'author.display_name as author', 'post_participants.created_at as joined_at'])
    .where('user_id', '=', user_id)
    .orderBy('post_participants.created_at')
    .orderBy('post_id')
    .execute()

/** Who is to be reminded of which event that soon begins; each counts as reminded of that start. */
export async function takeReminders(
  tx: Database,
  now: Date,
  { hoursAhead, mostAtOnce }: { hoursAhead: number; mostAtOnce: number },
) {
  const ahead = sql`make_interval(hours => ${sql.lit(hoursAhead)})`
  const { rows } = await sql<{ post_id: number; user_id: number }>`
    UPDATE post_participants AS going SET reminded_for = due.start_date
    FROM (
      SELECT going.post_id, going.user_id, posts.start_date
      FROM posts JOIN post_participants AS going ON going.post_id = posts.id
      WHERE posts.category = 'event' AND posts.status = 'active'
        AND posts.start_date > ${now}::timestamptz AND posts.start_date <= ${now}::timestamptz + ${ahead}
        AND going.created_at < posts.start_date - ${ahead}
        AND going.reminded_for IS DISTINCT FROM posts.start_date
      ORDER BY going.post_id, going.user_id LIMIT ${sql.lit(mostAtOnce)} FOR UPDATE OF going
    ) AS due
    WHERE going.post_id = due.post_id AND going.user_id = due.user_id
    RETURNING going.post_id, going.user_id`.execute(tx)
  return rows
}
