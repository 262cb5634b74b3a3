import { type RawBuilder, sql } from 'kysely'
import { isPresent, seeing, userSeenBy } from '../../relations/blocks/visibility.ts'
import { moderates } from '../../relations/community-visibility.ts'
import type { Database } from '../../platform/database/db.ts'
import { postSeenBy } from '../../relations/post-visibility.ts'
import { notHiddenFrom } from './queries.ts'

type Reader = { id: number }

export interface CommentContext {
  id: number
  post_id: number
  author_id: number
  parent_id: number | null
  reply_to_id: number | null
  content: string
  created_at: Date
  /** Hidden from everybody and not counted on the post, because its author has blocked somebody there. */
  is_hidden: boolean
  post_author_id: number
  /** Whether the viewer looks after the community that the post is in. */
  is_moderator: boolean
  /** The author of the thread's first comment; null where that is deleted, and for a first comment itself. */
  thread_author_id: number | null
}

const found = (viewer: Reader, isAuthorSeen: RawBuilder<unknown>) => sql`
  SELECT comments.id, comments.post_id, comments.author_id, comments.parent_id, comments.reply_to_id, comments.content,
    comments.created_at, comments.is_hidden, posts.author_id AS post_author_id,
    ${moderates(viewer, 'posts.community_id')} AS is_moderator, thread.author_id AS thread_author_id
  FROM comments
  JOIN posts ON posts.id = comments.post_id AND ${postSeenBy(viewer)}
  JOIN users ON users.id = comments.author_id AND ${isAuthorSeen}
  LEFT JOIN comments AS thread ON thread.id = comments.parent_id AND thread.deleted_at IS NULL`

const visible = (viewer: Reader) => found(viewer, sql`${userSeenBy(viewer)} AND ${notHiddenFrom(viewer)}`)

export async function contextOf(db: Database, viewer: Reader, id: number): Promise<CommentContext | null> {
  const { rows } = await sql<CommentContext>`
    ${visible(viewer)} WHERE comments.id = ${id} AND comments.deleted_at IS NULL`.execute(db)
  return rows[0] ?? null
}

export async function lockComment(tx: Database, viewer: Reader, id: number): Promise<CommentContext | null> {
  const { rows } = await sql<CommentContext>`
    ${visible(viewer)} WHERE comments.id = ${id} AND comments.deleted_at IS NULL
    FOR NO KEY UPDATE OF comments`.execute(tx)
  return rows[0] ?? null
}

/** Authors also reach what a block hides from them under their own post, and moderators what is in their community. */
export async function lockToDelete(tx: Database, viewer: Reader, id: number): Promise<CommentContext | null> {
  const isReached = sql`((${userSeenBy(viewer)} AND ${notHiddenFrom(viewer)}) OR posts.author_id = ${viewer.id}
    OR ${moderates(viewer, 'posts.community_id')})`
  const { rows } = await sql<CommentContext>`
    ${found(viewer, isReached)} WHERE comments.id = ${id} AND comments.deleted_at IS NULL
    FOR NO KEY UPDATE OF comments`.execute(tx)
  return rows[0] ?? null
}

export async function lockDeleted(
  tx: Database,
  viewer: Reader,
  id: number,
  since: Date,
): Promise<CommentContext | null> {
  const { rows } = await sql<CommentContext>`
    ${visible(viewer)} WHERE comments.id = ${id} AND comments.deleted_by = ${viewer.id} AND comments.deleted_at > ${since}
    FOR NO KEY UPDATE OF comments`.execute(tx)
  return rows[0] ?? null
}

interface NewComment {
  post_id: number
  author_id: number
  parent_id: number | null
  reply_to_id: number | null
  content: string
  now: Date
}

/** Returns whether it stands under a text of somebody whom its author has blocked. */
export const insertComment = (tx: Database, { now, ...comment }: NewComment) =>
  tx
    .insertInto('comments')
    .values({ ...comment, created_at: now, updated_at: now })
    .returning(['id', sql<boolean>`is_under_blocked(comments)`.as('is_under_blocked')])
    .executeTakeFirstOrThrow()

export const updateContent = (tx: Database, id: number, content: string, now: Date) =>
  tx.updateTable('comments').set({ content, is_edited: true, updated_at: now }).where('id', '=', id).execute()

export const markDeleted = (tx: Database, id: number, deleted_by: number, now: Date) =>
  tx.updateTable('comments').set({ deleted_at: now, deleted_by }).where('id', '=', id).execute()

export const unmarkDeleted = (tx: Database, id: number) =>
  tx.updateTable('comments').set({ deleted_at: null, deleted_by: null }).where('id', '=', id).execute()

export async function hasOtherComment(tx: Database, { author_id, post_id, parent_id }: CommentContext) {
  const { rows } = await sql<{ post: boolean; thread: boolean }>`
    SELECT count(*) > 0 AS post, count(*) FILTER (WHERE parent_id = ${parent_id}::bigint) > 0 AS thread
    FROM comments WHERE post_id = ${post_id} AND author_id = ${author_id} AND deleted_at IS NULL`.execute(tx)
  return rows[0] ?? { post: false, thread: false }
}

/** Those of `ids` who may see somebody. */
export async function viewersAmong(tx: Database, person: Reader, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM users
    WHERE id = ANY(${ids}::bigint[]) AND ${isPresent()} AND ${seeing(person)}`.execute(tx)
  return rows.map(({ id }) => id)
}
