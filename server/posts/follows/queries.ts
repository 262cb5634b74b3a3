import { sql } from 'kysely'
import { type FollowType, maxFollows } from '../../../contract/posts/follows.ts'
import { isPostVisibleTo, isUserVisibleTo } from '../../relations/visibility.ts'
import { startOfText } from '../../platform/database/sql-fragments.ts'
import type { Database } from '../../platform/database/db.ts'
import { pageSize, type TimePosition } from '../../platform/http/pagination.ts'

export const maxExcerptLength = 80

type Viewer = { id: number }

const tableOf = (type: FollowType) => sql.table(`followed_${type}`)

/** Makes concurrent requests of one user wait for each other, so the limit holds. */
export const lockFollowsOf = (tx: Database, { id }: Viewer) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`follows of ${id}`}, 0))`.execute(tx)

export const insertFollow = (tx: Database, viewer: Viewer, type: FollowType, id: number, now: Date) =>
  sql`
    INSERT INTO ${tableOf(type)} (user_id, followed_id, created_at) VALUES (${viewer.id}, ${id}, ${now})
    ON CONFLICT DO NOTHING`.execute(tx)

/** Returns whether it existed. */
export async function deleteFollow(
  db: Database,
  viewer: Viewer,
  type: FollowType,
  id: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM ${tableOf(type)} WHERE user_id = ${viewer.id} AND followed_id = ${id}`.execute(db)
  return numAffectedRows === 1n
}

export async function isFollowedBy(
  db: Database,
  viewer: Viewer,
  type: FollowType,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ${tableOf(type)} WHERE user_id = ${viewer.id} AND followed_id = ${id}`.execute(db)
  return rows.length > 0
}

/** Includes those that are hidden from the viewer. */
export async function countFollows(db: Database, viewer: Viewer, type: FollowType): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM ${tableOf(type)} WHERE user_id = ${viewer.id}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface FollowRow {
  id: number
  post: { title: string; content: string } | null
  person: {
    id: number
    display_name: string
    avatar_url: string | null
    is_staff: boolean
    is_verified: boolean
  }
  created_at: Date
}

/** `users` are the people followed, or the authors of the posts followed. */
const visibleFollows = (viewer: Viewer, type: FollowType) =>
  type === 'people'
    ? sql`followed_people AS followed JOIN users ON users.id = followed.followed_id AND ${isUserVisibleTo(viewer)}`
    : sql`followed_posts AS followed JOIN posts ON posts.id = followed.followed_id AND ${isPostVisibleTo(viewer)}
        JOIN users ON users.id = posts.author_id`

/** One more than a page if there are more. */
export async function selectFollows(
  db: Database,
  viewer: Viewer,
  type: FollowType,
  after: TimePosition | null,
) {
  const post =
    type === 'people'
      ? sql`NULL::json`
      : sql`json_build_object('title', posts.title, 'content', ${startOfText('posts.content', maxExcerptLength)})`
  const { rows } = await sql<FollowRow>`
    SELECT followed.followed_id AS id, followed.created_at, ${post} AS post,
      json_build_object('id', users.id, 'display_name', users.display_name, 'avatar_url', users.avatar_url,
        'is_staff', users.is_staff, 'is_verified', users.is_verified) AS person
    FROM ${visibleFollows(viewer, type)} WHERE followed.user_id = ${viewer.id}
      ${after ? sql`AND (followed.created_at, followed.followed_id) < (${after.created_at}::timestamptz, ${after.id}::bigint)` : sql``}
    ORDER BY followed.created_at DESC, followed.followed_id DESC LIMIT ${sql.lit(pageSize + 1)}`.execute(db)
  return rows
}

/** At most `maxFollows`. */
export async function countVisibleFollows(db: Database, viewer: Viewer, type: FollowType): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM ${visibleFollows(viewer, type)} WHERE followed.user_id = ${viewer.id}`.execute(db)
  return Math.min(maxFollows, rows[0]?.count ?? 0)
}

export async function listAllFollowsOf(db: Database, user_id: number) {
  const posts = await db
    .selectFrom('followed_posts')
    .innerJoin('posts', 'posts.id', 'followed_id')
    .innerJoin('users as author', 'author.id', 'author_id')
    .select([
      'posts.id as post_id',
      'author.display_name as author',
      'followed_posts.created_at as followed_at',
    ])
    .where('user_id', '=', user_id)
    .orderBy('followed_posts.created_at')
    .execute()
  const people = await db
    .selectFrom('followed_people')
    .innerJoin('users', 'users.id', 'followed_id')
    .select(['users.display_name as name', 'followed_people.created_at as followed_at'])
    .where('user_id', '=', user_id)
    .orderBy('followed_people.created_at')
    .execute()
  return { posts, people }
}
