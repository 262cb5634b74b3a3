import { sql } from 'kysely'
import type { FollowType } from '../../../contract/posts/follows.ts'
import type { Category } from '../../../contract/posts/posts.ts'
import { isPresent, canSeePerson } from '../../relations/visibility.ts'
import type { Database } from '../../platform/database/db.ts'

/** Whether anybody except `but` follows it. */
export async function hasFollowers(
  db: Database,
  type: FollowType,
  id: number,
  but: number,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ${sql.table(`followed_${type}`)} WHERE followed_id = ${id} AND user_id <> ${but} LIMIT 1`.execute(
    db,
  )
  return rows.length > 0
}

export interface Batch {
  after: number
  limit: number
}

interface Followed {
  type: FollowType
  id: number
  post_id: number
  post_author_id: number
}

/** Followers who can see the post and have not hidden it, in the order of their ids. */
export async function listFollowers(
  db: Database,
  { type, id, post_id, post_author_id }: Followed,
  { after, limit }: Batch,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT users.id FROM ${sql.table(`followed_${type}`)} AS followed
    JOIN users ON users.id = followed.user_id AND ${isPresent()} AND ${canSeePerson({ id: post_author_id })}
    WHERE followed.followed_id = ${id} AND followed.user_id > ${after}
      AND NOT EXISTS (SELECT FROM hidden_posts WHERE user_id = users.id AND post_id = ${post_id})
    ORDER BY followed.user_id LIMIT ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

export interface LockedComment {
  author_id: number
  post_id: number
  post_author_id: number
  content: string
  created_at: Date
}

/** Nobody can delete the comment until the transaction ends. Returns undefined if it is deleted or hidden. */
export async function lockComment(tx: Database, id: number): Promise<LockedComment | undefined> {
  const { rows } = await sql<LockedComment>`
    SELECT comments.author_id, comments.post_id, posts.author_id AS post_author_id, comments.content,
      comments.created_at
    FROM comments JOIN posts ON posts.id = comments.post_id AND posts.status = 'active'
    WHERE comments.id = ${id} AND comments.deleted_at IS NULL AND NOT comments.is_hidden
    FOR SHARE OF comments`.execute(tx)
  return rows[0]
}

export interface LockedPost {
  author_id: number
  category: Category
  title: string
  content: string
  created_at: Date
}

/** Like `lockComment`. Returns undefined for posts in a group, because many followers are not members. */
export async function lockPost(tx: Database, id: number): Promise<LockedPost | undefined> {
  const { rows } = await sql<LockedPost>`
    SELECT author_id, category, title, content, created_at FROM posts WHERE id = ${id} AND status = 'active' AND cell IS NOT NULL
    FOR SHARE`.execute(tx)
  return rows[0]
}

export async function countPostsBefore(
  db: Database,
  author_id: number,
  before: Date,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('author_id', '=', author_id)
    .where('created_at', '<', before)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function hasCommentUnder(db: Database, post_id: number, author_id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM comments
    WHERE post_id = ${post_id} AND author_id = ${author_id} AND deleted_at IS NULL AND NOT is_hidden LIMIT 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Followers with an unread notification of a comment by `by`. */
export async function listNotifiedPeople(
  db: Database,
  { post_id, topic, by }: { post_id: number; topic: string; by: number },
  { after, limit }: Batch,
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    SELECT notification.user_id FROM notifications AS notification
    WHERE notification.post_id = ${post_id} AND notification.topic = ${topic} AND notification.read_at IS NULL
      AND notification.user_id > ${after}
      AND EXISTS (SELECT FROM notification_people
        WHERE notification_id = notification.id AND person_id = ${by} AND kind = 'follow_post')
    ORDER BY notification.user_id LIMIT ${limit}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}
