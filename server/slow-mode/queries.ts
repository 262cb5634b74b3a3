import { sql } from 'kysely'
import { moderates } from '../communities/visibility.ts'
import { type Database } from '../platform/database/db.ts'
import { postSeenBy } from '../posts/visibility.ts'

interface Viewer {
  id: number
}

/** More are no hotter: so the cost has an end however much is written. */
const mostCounted = sql.lit(80)

export interface Thread {
  is_author: boolean
  is_moderator: boolean
  slow_until: Date | null
  /** Of the comments since then, the newest first, whoever may see them. */
  authors: number[]
  /** Different people who reported some of them. */
  reporters: number
  /** When the viewer last said something here, since then. */
  last_at: Date | null
}

/** Null where the viewer may not see the post. */
export async function threadOf(
  db: Database,
  viewer: Viewer,
  post_id: number,
  { since, now }: { since: Date; now: Date },
): Promise<Thread | null> {
  const { rows } = await sql<Thread>`
    WITH lately AS MATERIALIZED (
      SELECT id, author_id, created_at FROM comments
      WHERE post_id = ${post_id} AND deleted_at IS NULL AND created_at > ${since}::timestamptz
      ORDER BY created_at DESC, id DESC LIMIT ${mostCounted}
    )
    SELECT posts.author_id = ${viewer.id} AS is_author,
      posts.community_id IS NOT NULL AND ${moderates(viewer, 'posts.community_id')} AS is_moderator,
      (SELECT slow_until FROM slow_threads
        WHERE slow_threads.post_id = posts.id AND slow_until > ${now}::timestamptz) AS slow_until,
      coalesce((SELECT json_agg(author_id ORDER BY created_at DESC, id DESC) FROM lately), '[]') AS authors,
      (SELECT count(DISTINCT reporter_id)::integer FROM reports
        WHERE target_type = 'comment' AND target_id IN (SELECT id FROM lately)) AS reporters,
      (SELECT max(created_at) FROM lately WHERE author_id = ${viewer.id}) AS last_at
    FROM posts WHERE posts.id = ${post_id} AND ${postSeenBy(viewer)}`.execute(db)
  return rows[0] ?? null
}

/** Of many comments of one person sent at once each sees those before it. */
export const lockCommenter = (tx: Database, viewer: Viewer, post_id: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`pace ${post_id} ${viewer.id}`}, 0))`.execute(tx)

export const slowUntil = (db: Database, post_id: number, slow_until: Date) =>
  db
    .insertInto('slow_threads')
    .values({ post_id, slow_until })
    .onConflict((oc) => oc.column('post_id').doUpdateSet({ slow_until }))
    .execute()

export const forgetSlow = (db: Database, post_id: number) =>
  db.deleteFrom('slow_threads').where('post_id', '=', post_id).execute()

export const forgetPast = (db: Database, now: Date) =>
  db.deleteFrom('slow_threads').where('slow_until', '<=', now).execute()
