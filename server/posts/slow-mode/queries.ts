import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'
import { isContentVisibleTo, isModeratorOf, isPostVisibleTo } from '../../relations/visibility.ts'

export interface Viewer {
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

/** Where people answer one another: under a post, or on a group's page. */
export interface Discussion {
  /** Null where the viewer may not see it. */
  read: (db: Database, viewer: Viewer, id: number, at: { since: Date; now: Date }) => Promise<Thread | null>
  /** Of many comments of one person sent at once each sees those before it. */
  lock: (tx: Database, viewer: Viewer, id: number) => Promise<unknown>
  slow: (db: Database, id: number, until: Date) => Promise<unknown>
  letGo: (db: Database, id: number) => Promise<unknown>
  forgetPast: (db: Database, now: Date) => Promise<unknown>
}

const lockWriter = (tx: Database, viewer: Viewer, where: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`pace ${where} ${viewer.id}`}, 0))`.execute(tx)

export const postDiscussion: Discussion = {
  async read(db, viewer, id, { since, now }) {
    const { rows } = await sql<Thread>`
      WITH lately AS MATERIALIZED (
        SELECT id, author_id, created_at FROM comments
        WHERE post_id = ${id} AND deleted_at IS NULL AND created_at > ${since}::timestamptz
        ORDER BY created_at DESC, id DESC LIMIT ${mostCounted}
      )
      SELECT posts.author_id = ${viewer.id} AS is_author,
        posts.community_id IS NOT NULL AND ${isModeratorOf(viewer, 'posts.community_id')} AS is_moderator,
        (SELECT slow_until FROM slow_threads
          WHERE slow_threads.post_id = posts.id AND slow_until > ${now}::timestamptz) AS slow_until,
        coalesce((SELECT json_agg(author_id ORDER BY created_at DESC, id DESC) FROM lately), '[]') AS authors,
        (SELECT count(DISTINCT reporter_id)::integer FROM reports
          WHERE target_type = 'comment' AND target_id IN (SELECT id FROM lately)) AS reporters,
        (SELECT max(created_at) FROM lately WHERE author_id = ${viewer.id}) AS last_at
      FROM posts WHERE posts.id = ${id} AND ${isPostVisibleTo(viewer)}`.execute(db)
    return rows[0] ?? null
  },
  lock: (tx, viewer, id) => lockWriter(tx, viewer, `post ${id}`),
  slow: (db, post_id, slow_until) =>
    db
      .insertInto('slow_threads')
      .values({ post_id, slow_until })
      .onConflict((oc) => oc.column('post_id').doUpdateSet({ slow_until }))
      .execute(),
  letGo: (db, id) => db.deleteFrom('slow_threads').where('post_id', '=', id).execute(),
  forgetPast: (db, now) => db.deleteFrom('slow_threads').where('slow_until', '<=', now).execute(),
}

/** What is said on a group's page. */
export const groupDiscussion: Discussion = {
  async read(db, viewer, id, { since, now }) {
    const { rows } = await sql<Thread>`
      WITH lately AS MATERIALIZED (
        SELECT id, author_id, created_at FROM (
          SELECT id, author_id, created_at FROM group_comments
          WHERE community_id = ${id} AND withheld_at IS NULL ORDER BY id DESC LIMIT ${mostCounted}
        ) AS newest WHERE created_at > ${since}::timestamptz
      )
      SELECT false AS is_author, ${isModeratorOf(viewer)} AS is_moderator,
        (SELECT slow_until FROM slow_groups
          WHERE slow_groups.community_id = communities.id AND slow_until > ${now}::timestamptz) AS slow_until,
        coalesce((SELECT json_agg(author_id ORDER BY id DESC) FROM lately), '[]') AS authors,
        (SELECT count(DISTINCT reporter_id)::integer FROM reports
          WHERE target_type = 'group_comment' AND target_id IN (SELECT id FROM lately)) AS reporters,
        (SELECT max(created_at) FROM lately WHERE author_id = ${viewer.id}) AS last_at
      FROM communities WHERE communities.id = ${id} AND kind = 'group' AND ${isContentVisibleTo(viewer)}`.execute(
      db,
    )
    return rows[0] ?? null
  },
  lock: (tx, viewer, id) => lockWriter(tx, viewer, `group ${id}`),
  slow: (db, community_id, slow_until) =>
    db
      .insertInto('slow_groups')
      .values({ community_id, slow_until })
      .onConflict((oc) => oc.column('community_id').doUpdateSet({ slow_until }))
      .execute(),
  letGo: (db, id) => db.deleteFrom('slow_groups').where('community_id', '=', id).execute(),
  forgetPast: (db, now) => db.deleteFrom('slow_groups').where('slow_until', '<=', now).execute(),
}
