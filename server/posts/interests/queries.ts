import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'
import { isPostVisibleTo } from '../../relations/visibility.ts'

type Reader = { id: number }

export type MarkTable = 'saved_posts' | 'hidden_posts'

const isBelowMax = (table: MarkTable | 'post_interests', user_id: number, max: number) => sql`
  (SELECT count(*) < ${sql.lit(max)} FROM ${sql.table(table)} WHERE user_id = ${user_id})`

const isMarked = (table: MarkTable | 'post_interests', user_id: number, post_id: number) => sql`
  EXISTS (SELECT FROM ${sql.table(table)} WHERE user_id = ${user_id} AND post_id = ${post_id})`

/** An existing mark keeps its time. Returns false if the user has `max` others. */
export async function insertMark(
  db: Database,
  table: MarkTable,
  user_id: number,
  post_id: number,
  { max, now }: { max: number; now: Date },
) {
  const { rows } = await sql`
    INSERT INTO ${sql.table(table)} AS mark (user_id, post_id, created_at)
    SELECT ${user_id}::bigint, ${post_id}::bigint, ${now}::timestamptz
    WHERE ${isMarked(table, user_id, post_id)} OR ${isBelowMax(table, user_id, max)}
    ON CONFLICT (user_id, post_id) DO UPDATE SET created_at = mark.created_at
    RETURNING post_id`.execute(db)
  return rows.length > 0
}

/** Returns false if the user has `max` others. */
export async function upsertInterest(
  db: Database,
  user_id: number,
  post_id: number,
  more: boolean,
  { max, now }: { max: number; now: Date },
) {
  const { rows } = await sql`
    INSERT INTO post_interests (user_id, post_id, author_id, category, more, created_at)
    SELECT ${user_id}::bigint, id, author_id, category, ${more}::boolean, ${now}::timestamptz
    FROM posts
    WHERE id = ${post_id}
      AND (${isMarked('post_interests', user_id, post_id)} OR ${isBelowMax('post_interests', user_id, max)})
    ON CONFLICT (user_id, post_id) DO UPDATE SET
      category = excluded.category, more = excluded.more, created_at = excluded.created_at
    RETURNING post_id`.execute(db)
  return rows.length > 0
}

/** Returns false if there was none. */
export async function deleteMark(
  db: Database,
  table: MarkTable | 'post_interests',
  user_id: number,
  post_id: number,
) {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('user_id', '=', user_id)
    .where('post_id', '=', post_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Rows are inserted and locked in the order of their ids, so that concurrent viewers don't deadlock. */
export const insertSeen = (db: Database, viewer: Reader, ids: number[], now: Date) =>
  sql`
    WITH seen AS (
      INSERT INTO seen_posts (user_id, post_id, seen_at)
      SELECT ${viewer.id}::bigint, id, ${now}::timestamptz FROM posts
      WHERE id = ANY(${ids}::bigint[]) AND author_id <> ${viewer.id} AND ${isPostVisibleTo(viewer)}
      ORDER BY id
      ON CONFLICT (user_id, post_id) DO UPDATE SET seen_at = excluded.seen_at
      RETURNING post_id, xmax = 0 AS is_first
    ), counted AS (
      SELECT id FROM posts WHERE id IN (SELECT post_id FROM seen WHERE is_first) ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE posts SET view_count = view_count + 1 FROM counted WHERE posts.id = counted.id`.execute(db)

export const deleteSeenBefore = (db: Database, before: Date) =>
  db.deleteFrom('seen_posts').where('seen_at', '<', before).execute()

const marksOf = (db: Database, table: MarkTable, user_id: number) =>
  db
    .selectFrom(table)
    .innerJoin('posts', 'posts.id', 'post_id')
    .innerJoin('users as author', 'author.id', 'posts.author_id')
    .where('user_id', '=', user_id)
    .select(['post_id', 'author.display_name as author', `${table}.created_at as at`])
    .orderBy(`${table}.created_at`)
    .orderBy('post_id')
    .execute()

export const listSavedOf = (db: Database, user_id: number) => marksOf(db, 'saved_posts', user_id)
export const listHiddenOf = (db: Database, user_id: number) => marksOf(db, 'hidden_posts', user_id)

export const listInterestsOf = (db: Database, user_id: number) =>
  db
    .selectFrom('post_interests')
    .innerJoin('users as author', 'author.id', 'author_id')
    .where('user_id', '=', user_id)
    .select([
      'post_id',
      'author.display_name as author',
      'category',
      'more',
      'post_interests.created_at as at',
    ])
    .orderBy('post_interests.created_at')
    .orderBy('post_id')
    .execute()

export const listSeenOf = (db: Database, user_id: number) =>
  db
    .selectFrom('seen_posts')
    .where('user_id', '=', user_id)
    .select(['post_id', 'seen_at'])
    .orderBy('seen_at')
    .orderBy('post_id')
    .execute()
