import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'
import { isContentVisibleTo, isModeratorOf, isPostVisibleTo } from '../../relations/visibility.ts'

export interface Viewer {
  id: number
}

/** A higher count doesn't change the pace, so the query stops here. */
const maxCounted = sql.lit(80)

export interface Thread {
  is_author: boolean
  is_moderator: boolean
  slow_until: Date | null
  /** Of the recent comments, newest first, also of those hidden from the viewer. */
  authors: number[]
  /** The number of different people who reported recent comments. */
  reporters: number
  /** The time of the viewer's last recent comment. */
  last_at: Date | null
}

/** Queries for a place where people comment: under a post, or on a group's page. */
export interface Discussion {
  /** Returns null if the place is hidden from the viewer. */
  load: (db: Database, viewer: Viewer, id: number, at: { since: Date; now: Date }) => Promise<Thread | null>
  /** Makes concurrent comments of one person wait for each other. */
  lock: (tx: Database, viewer: Viewer, id: number) => Promise<unknown>
  setSlowUntil: (db: Database, id: number, until: Date) => Promise<unknown>
  clear: (db: Database, id: number) => Promise<unknown>
  deleteExpired: (db: Database, now: Date) => Promise<unknown>
}

const lockWriter = (tx: Database, viewer: Viewer, where: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`pace ${where} ${viewer.id}`}, 0))`.execute(tx)

export const postDiscussion: Discussion = {
  async load(db, viewer, id, { since, now }) {
    const { rows } = await sql<Thread>`
      WITH recent AS MATERIALIZED (
        SELECT id, author_id, created_at FROM comments
        WHERE post_id = ${id} AND deleted_at IS NULL AND created_at > ${since}::timestamptz
        ORDER BY created_at DESC, id DESC LIMIT ${maxCounted}
      )
      SELECT posts.author_id = ${viewer.id} AS is_author,
        posts.community_id IS NOT NULL AND ${isModeratorOf(viewer, 'posts.community_id')} AS is_moderator,
        (SELECT slow_until FROM slow_threads
          WHERE slow_threads.post_id = posts.id AND slow_until > ${now}::timestamptz) AS slow_until,
        coalesce((SELECT json_agg(author_id ORDER BY created_at DESC, id DESC) FROM recent), '[]') AS authors,
        (SELECT count(DISTINCT reporter_id)::integer FROM reports
          WHERE target_type = 'comment' AND target_id IN (SELECT id FROM recent)) AS reporters,
        (SELECT max(created_at) FROM recent WHERE author_id = ${viewer.id}) AS last_at
      FROM posts WHERE posts.id = ${id} AND ${isPostVisibleTo(viewer)}`.execute(db)
    return rows[0] ?? null
  },
  lock: (tx, viewer, id) => lockWriter(tx, viewer, `post ${id}`),
  setSlowUntil: (db, post_id, slow_until) =>
    db
      .insertInto('slow_threads')
      .values({ post_id, slow_until })
      .onConflict((oc) => oc.column('post_id').doUpdateSet({ slow_until }))
      .execute(),
  clear: (db, id) => db.deleteFrom('slow_threads').where('post_id', '=', id).execute(),
  deleteExpired: (db, now) => db.deleteFrom('slow_threads').where('slow_until', '<=', now).execute(),
}

export const groupDiscussion: Discussion = {
  async load(db, viewer, id, { since, now }) {
    const { rows } = await sql<Thread>`
      WITH recent AS MATERIALIZED (
        SELECT id, author_id, created_at FROM (
          SELECT id, author_id, created_at FROM group_comments
          WHERE community_id = ${id} AND withheld_at IS NULL ORDER BY id DESC LIMIT ${maxCounted}
        ) AS newest WHERE created_at > ${since}::timestamptz
      )
      SELECT false AS is_author, ${isModeratorOf(viewer)} AS is_moderator,
        (SELECT slow_until FROM slow_groups
          WHERE slow_groups.community_id = communities.id AND slow_until > ${now}::timestamptz) AS slow_until,
        coalesce((SELECT json_agg(author_id ORDER BY id DESC) FROM recent), '[]') AS authors,
        (SELECT count(DISTINCT reporter_id)::integer FROM reports
          WHERE target_type = 'group_comment' AND target_id IN (SELECT id FROM recent)) AS reporters,
        (SELECT max(created_at) FROM recent WHERE author_id = ${viewer.id}) AS last_at
      FROM communities WHERE communities.id = ${id} AND kind = 'group' AND ${isContentVisibleTo(viewer)}`.execute(
      db,
    )
    return rows[0] ?? null
  },
  lock: (tx, viewer, id) => lockWriter(tx, viewer, `group ${id}`),
  setSlowUntil: (db, community_id, slow_until) =>
    db
      .insertInto('slow_groups')
      .values({ community_id, slow_until })
      .onConflict((oc) => oc.column('community_id').doUpdateSet({ slow_until }))
      .execute(),
  clear: (db, id) => db.deleteFrom('slow_groups').where('community_id', '=', id).execute(),
  deleteExpired: (db, now) => db.deleteFrom('slow_groups').where('slow_until', '<=', now).execute(),
}
