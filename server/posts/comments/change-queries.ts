import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'
import {
  blockedForViewer,
  canSeePerson,
  isModeratorOf,
  isPostVisibleTo,
  isPresent,
  isUserVisibleTo,
} from '../../relations/visibility.ts'
import { existsFor, isNotHiddenFrom } from './queries.ts'

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
  /** Whether the viewer moderates the community of the post. */
  is_moderator: boolean
  /** The author of the thread's first comment; null if that is deleted, or this is the first comment. */
  thread_author_id: number | null
}

const selectContext = (viewer: Reader, isAuthorSeen: RawBuilder<unknown>) => sql`
  SELECT comments.id, comments.post_id, comments.author_id, comments.parent_id, comments.reply_to_id, comments.content,
    comments.created_at, comments.is_hidden, posts.author_id AS post_author_id,
    ${isModeratorOf(viewer, 'posts.community_id')} AS is_moderator, thread.author_id AS thread_author_id
  FROM comments
  JOIN posts ON posts.id = comments.post_id AND ${isPostVisibleTo(viewer)}
  JOIN users ON users.id = comments.author_id AND ${isAuthorSeen}
  LEFT JOIN comments AS thread ON thread.id = comments.parent_id AND thread.deleted_at IS NULL`

const selectVisible = (viewer: Reader) =>
  selectContext(viewer, sql`${isUserVisibleTo(viewer)} AND ${isNotHiddenFrom(viewer)}`)

export async function findCommentContext(
  db: Database,
  viewer: Reader,
  id: number,
): Promise<CommentContext | null> {
  const { rows } = await sql<CommentContext>`
    ${selectVisible(viewer)} WHERE comments.id = ${id} AND comments.deleted_at IS NULL`.execute(db)
  return rows[0] ?? null
}

export async function lockComment(tx: Database, viewer: Reader, id: number): Promise<CommentContext | null> {
  const { rows } = await sql<CommentContext>`
    ${selectVisible(viewer)} WHERE comments.id = ${id} AND comments.deleted_at IS NULL
    FOR NO KEY UPDATE OF comments`.execute(tx)
  return rows[0] ?? null
}

/** Also finds comments that a block hides from the post's author or from moderators of its community. */
export async function lockCommentToDelete(
  tx: Database,
  viewer: Reader,
  id: number,
): Promise<CommentContext | null> {
  const isReachable = sql`((${isUserVisibleTo(viewer)} AND ${isNotHiddenFrom(viewer)}) OR posts.author_id = ${viewer.id}
    OR ${isModeratorOf(viewer, 'posts.community_id')})`
  const { rows } = await sql<CommentContext>`
    ${selectContext(viewer, isReachable)} WHERE comments.id = ${id} AND comments.deleted_at IS NULL
    FOR NO KEY UPDATE OF comments`.execute(tx)
  return rows[0] ?? null
}

export async function lockDeletedComment(
  tx: Database,
  viewer: Reader,
  id: number,
  since: Date,
): Promise<CommentContext | null> {
  const { rows } = await sql<CommentContext>`
    ${selectVisible(viewer)} WHERE comments.id = ${id} AND comments.deleted_by = ${viewer.id} AND comments.deleted_at > ${since}
    FOR NO KEY UPDATE OF comments`.execute(tx)
  return rows[0] ?? null
}

interface NewComment {
  post_id: number
  author_id: number
  parent_id: number | null
  reply_to_id: number | null
  content: string
  is_update: boolean
  now: Date
}

/** `is_under_blocked`: the post or the thread is by somebody whom the comment's author has blocked. */
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

/** Returns those of `ids` who can see `person`. */
export async function filterViewers(tx: Database, person: Reader, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM users
    WHERE id = ANY(${ids}::bigint[]) AND ${isPresent()} AND ${canSeePerson(person)}`.execute(tx)
  return rows.map(({ id }) => id)
}

type Liker = { id: number }

export interface LikedRow {
  /** Without likes of people who blocked the viewer or are blocked. */
  likes: number
  is_changed: boolean
  id: number
  post_id: number
  author_id: number
}

const isVisibleComment = (viewer: Liker, id: number) => sql`comments.id = ${id} AND ${existsFor(viewer)}
  AND EXISTS (SELECT FROM users WHERE users.id = comments.author_id AND ${isUserVisibleTo(viewer)})
  AND EXISTS (SELECT FROM posts WHERE posts.id = comments.post_id AND ${isPostVisibleTo(viewer)})`

/** Returns null if the comment is hidden from the viewer. */
export const insertLike = (db: Database, viewer: Liker, id: number, now: Date) =>
  changeLikes(
    db,
    viewer,
    id,
    sql`
      INSERT INTO comment_likes (comment_id, user_id, created_at)
      SELECT comments.id, ${viewer.id}::bigint, ${now}::timestamptz FROM comments WHERE ${isVisibleComment(viewer, id)}
      ON CONFLICT DO NOTHING RETURNING comment_id`,
    1,
  )

/** Returns null if the comment is hidden from the viewer. */
export const deleteLike = (db: Database, viewer: Liker, id: number) =>
  changeLikes(
    db,
    viewer,
    id,
    sql`
      DELETE FROM comment_likes USING comments
      WHERE comment_id = comments.id AND user_id = ${viewer.id} AND ${isVisibleComment(viewer, id)} RETURNING comment_id`,
    -1,
  )

/** A second statement reads the count, because the first may have waited for a concurrent change. */
async function changeLikes(
  db: Database,
  viewer: Liker,
  id: number,
  change: RawBuilder<unknown>,
  step: 1 | -1,
): Promise<LikedRow | null> {
  const { rows: changed } = await sql`
    WITH changed AS (${change})
    UPDATE comments SET likes_count = likes_count + ${sql.lit(step)} FROM changed
    WHERE comments.id = changed.comment_id RETURNING id`.execute(db)
  const { rows } = await sql<Omit<LikedRow, 'is_changed'>>`
    SELECT comments.id, comments.post_id, comments.author_id,
      comments.likes_count - (SELECT count(*)::integer FROM comment_likes
        WHERE comment_id = comments.id AND user_id = ANY(${blockedForViewer(viewer)})) AS likes
    FROM comments WHERE ${isVisibleComment(viewer, id)}`.execute(db)
  return rows[0] ? { ...rows[0], is_changed: changed.length > 0 } : null
}

/** Locks the posts in the order of their ids, to avoid deadlocks. */
export async function uncountCommentsOf(tx: Database, user_id: number) {
  await sql`
    SELECT FROM posts WHERE id IN (SELECT post_id FROM comments WHERE author_id = ${user_id})
    ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  await sql`
    UPDATE posts SET comments_count = comments_count - own.count FROM (
      SELECT post_id, count(*)::integer AS count FROM comments
      WHERE author_id = ${user_id} AND deleted_at IS NULL AND NOT is_hidden GROUP BY post_id
    ) AS own
    WHERE posts.id = own.post_id`.execute(tx)
}

export const removeCommentLikesOf = (tx: Database, user_id: number) =>
  sql`
    WITH unliked AS (DELETE FROM comment_likes WHERE user_id = ${user_id} RETURNING comment_id)
    UPDATE comments SET likes_count = likes_count - 1 FROM unliked WHERE comments.id = unliked.comment_id`.execute(
    tx,
  )

/** Removes author and text of comments with replies by others. */
export const emptyAnsweredCommentsOf = (tx: Database, user_id: number) =>
  sql`
    UPDATE comments SET author_id = NULL, content = '', deleted_at = coalesce(deleted_at, updated_at), deleted_by = NULL,
      withheld_at = NULL
    WHERE author_id = ${user_id} AND EXISTS (SELECT FROM comments AS reply
      WHERE reply.parent_id = comments.id AND reply.author_id <> ${user_id} AND reply.deleted_at IS NULL)`.execute(
    tx,
  )

export const deleteCommentsOf = (tx: Database, user_id: number) =>
  tx.deleteFrom('comments').where('author_id', '=', user_id).execute()

/** Removes replies deleted before `before`, and deleted threads without replies. Withheld comments stay. */
export async function deleteOldComments(db: Database, before: Date) {
  await sql`DELETE FROM comments WHERE parent_id IS NOT NULL AND deleted_at < ${before}
      AND withheld_at IS NULL`.execute(db)
  await sql`
    DELETE FROM comments WHERE parent_id IS NULL AND deleted_at < ${before} AND withheld_at IS NULL
      AND NOT EXISTS (SELECT FROM comments AS reply WHERE reply.parent_id = comments.id)`.execute(db)
}

/** Removes author and text of comments that were deleted before `before` and stay because of their replies. */
export async function emptyOldComments(db: Database, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE comments SET author_id = NULL, content = '', deleted_by = NULL
    WHERE deleted_at < ${before} AND withheld_at IS NULL AND author_id IS NOT NULL RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}
