import { sql } from 'kysely'
import type { Author } from '../../../contract/accounts/accounts.ts'
import { pageSize } from '../../../contract/posts/posts.ts'
import {
  isCommunityVisibleTo,
  isKnownTo,
  isModeratorOf,
  isPostListedFor,
  isPresent,
  isUserVisibleTo,
  type Viewer,
} from '../../relations/visibility.ts'
import type { Database } from '../../platform/database/db.ts'
import { authorJson } from '../../relations/users-sql.ts'

export interface PagePosition {
  at: Date
  id: number
}

/** One more than a page, newest first. Each half of the UNION reads an index. */
export async function findPostsIn(
  db: Database,
  viewer: Viewer,
  { id, ward_code }: { id: number; ward_code: string | null },
  after: PagePosition | null,
): Promise<(PagePosition & { id: number })[]> {
  const isAfter = after
    ? sql`AND (posts.created_at, posts.id) < (${after.at}::timestamptz, ${after.id})`
    : sql``
  const selectPosts = (condition: ReturnType<typeof sql>) => sql`(
    SELECT posts.id, posts.created_at AS at FROM posts
    WHERE ${condition} AND ${isPostListedFor(viewer)} ${isAfter}
    ORDER BY posts.created_at DESC, posts.id DESC LIMIT ${sql.lit(pageSize + 1)})`
  const { rows } = await sql<PagePosition & { id: number }>`
    SELECT * FROM (${selectPosts(sql`posts.community_id = ${id}`)}
      ${ward_code === null ? sql`` : sql`UNION ALL ${selectPosts(sql`posts.community_id IS NULL AND posts.ward_code = ${ward_code}`)}`}
    ) AS found ORDER BY at DESC, id DESC LIMIT ${sql.lit(pageSize + 1)}`.execute(db)
  return rows
}

export async function isPostInCommunity(
  tx: Database,
  community_id: number,
  post_id: number,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM posts WHERE id = ${post_id} AND community_id = ${community_id} AND status = 'active'`.execute(
    tx,
  )
  return rows.length > 0
}

export const setPinned = (tx: Database, id: number, pinned_post_id: number | null) =>
  tx.updateTable('communities').set({ pinned_post_id }).where('id', '=', id).execute()

export interface CommentRow {
  id: number
  author: Author
  content: string
  created_at: Date
  is_moderator: boolean
}

const commentColumns = (viewer: Viewer) => sql`
  group_comments.id, ${authorJson('users')} AS author, group_comments.content, group_comments.created_at,
  ${isModeratorOf(viewer, 'group_comments.community_id')} AS is_moderator`

/** Not withheld; moderators of the group also see comments across a block. */
const isCommentVisibleTo = (
  viewer: Viewer,
) => sql<boolean>`group_comments.withheld_at IS NULL AND ${isPresent()}
  AND ${isKnownTo(viewer, 'group_comments.community_id', 'group_comments.created_at')}
  AND (${isUserVisibleTo(viewer)} OR ${isModeratorOf(viewer, 'group_comments.community_id')})`

/** One more than a page, newest first. */
export async function selectComments(db: Database, viewer: Viewer, community_id: number, below: number) {
  const { rows } = await sql<CommentRow>`
    SELECT ${commentColumns(viewer)} FROM group_comments JOIN users ON users.id = group_comments.author_id
    WHERE group_comments.community_id = ${community_id} AND group_comments.id < ${below} AND ${isCommentVisibleTo(viewer)}
    ORDER BY group_comments.id DESC LIMIT ${sql.lit(pageSize + 1)}`.execute(db)
  return rows
}

export async function insertComment(
  tx: Database,
  viewer: Viewer,
  comment: { community_id: number; content: string; created_at: Date },
): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`
    WITH added AS (
      INSERT INTO group_comments (community_id, author_id, content, created_at)
      VALUES (${comment.community_id}, ${viewer.id}, ${comment.content}, ${comment.created_at}::timestamptz)
      RETURNING *
    )
    SELECT group_comments.id, ${authorJson('users')} AS author, group_comments.content,
      group_comments.created_at, false AS is_moderator
    FROM added AS group_comments JOIN users ON users.id = group_comments.author_id`.execute(tx)
  return rows[0]
}

/** Where the viewer may read it. */
export async function lockComment(tx: Database, viewer: Viewer, id: number) {
  const { rows } = await sql<{ author_id: number; is_moderator: boolean }>`
    SELECT group_comments.author_id, ${isModeratorOf(viewer, 'group_comments.community_id')} AS is_moderator
    FROM group_comments JOIN users ON users.id = group_comments.author_id
    JOIN communities ON communities.id = group_comments.community_id AND ${isCommunityVisibleTo(viewer)}
    WHERE group_comments.id = ${id} AND ${isCommentVisibleTo(viewer)} FOR UPDATE OF group_comments`.execute(
    tx,
  )
  return rows[0]
}

export const deleteComment = (tx: Database, id: number) =>
  tx.deleteFrom('group_comments').where('id', '=', id).execute()

export const listCommentsBy = (db: Database, author_id: number) =>
  db
    .selectFrom('group_comments')
    .innerJoin('communities', 'communities.id', 'community_id')
    .select(['communities.name as group', 'content', 'group_comments.created_at'])
    .where('author_id', '=', author_id)
    .orderBy('group_comments.id')
    .execute()
