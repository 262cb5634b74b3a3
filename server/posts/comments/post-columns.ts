import { sql } from 'kysely'
import { truncateLetters } from '../../../contract/letters.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { startOfText } from '../../platform/database/sql-fragments.ts'
import { blockedForViewer, hasNoBlocks, isUserVisibleTo, type Viewer } from '../../relations/visibility.ts'

/** Without comments of people who blocked the viewer or are blocked. */
export const commentsCountColumn = (viewer: Viewer) =>
  hasNoBlocks(viewer)
    ? sql`post.comments_count`
    : sql`(post.comments_count - (SELECT count(*) FROM comments WHERE comments.post_id = post.id
        AND comments.author_id = ANY(${blockedForViewer(viewer)}) AND comments.deleted_at IS NULL
        AND NOT comments.is_hidden))::integer`

const previewLetters = 140

export type CommentFields = Pick<Post, 'comments_count' | 'latest_comments'>

/** The `CommentFields` of a `post`. */
export const commentColumns = (viewer: Viewer) => sql`
  ${commentsCountColumn(viewer)} AS comments_count,
  (CASE WHEN post.comments_count > 0 THEN (SELECT coalesce(json_agg(json_build_object('id', latest.id, 'content', latest.content, 'createdAt', latest.at,
      'author', json_build_object('id', latest.author_id, 'display_name', latest.display_name,
        'avatar_url', latest.avatar_url, 'is_staff', latest.is_staff, 'is_verified', latest.is_verified))
      ORDER BY latest.created_at, latest.id), '[]')
    FROM (
      SELECT comments.id, ${startOfText('comments.content', previewLetters)} AS content, comments.created_at, comments.author_id,
        to_char(comments.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
        users.display_name, users.avatar_url, users.is_staff, users.is_verified
      FROM comments JOIN users ON users.id = comments.author_id
      WHERE comments.post_id = post.id AND comments.deleted_at IS NULL AND NOT comments.is_hidden
        AND ${isUserVisibleTo(viewer)}
      ORDER BY comments.created_at DESC, comments.id DESC LIMIT 2
    ) AS latest) ELSE '[]' END) AS latest_comments`

export const showLatestComments = (comments: Post['latest_comments']): Post['latest_comments'] =>
  comments.map((comment) => ({ ...comment, content: truncateLetters(comment.content, previewLetters) }))

const maxCommentsRead = sql.lit(200)

/** Authors of the latest comments under a post: rows of `person_id`. */
export const commentersUnder = (post_id: number) => sql`
  SELECT DISTINCT author_id AS person_id FROM (
    SELECT author_id FROM comments
    WHERE post_id = ${post_id} AND deleted_at IS NULL AND NOT is_hidden AND author_id IS NOT NULL
    ORDER BY created_at DESC, id DESC LIMIT ${maxCommentsRead}) AS latest`

/** Whether the person in `column` has ever commented on the post. */
export const hasCommentedUnder = (post_id: number, column: string) => sql<boolean>`EXISTS (
  SELECT FROM comments WHERE post_id = ${post_id} AND author_id = ${sql.ref(column)} AND deleted_at IS NULL
    AND NOT is_hidden)`
