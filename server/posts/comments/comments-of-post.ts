import { sql } from 'kysely'
import { firstLetters } from '../../../contract/letters.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { blockedWith, isUnblocked, userSeenBy, type Viewer } from '../../relations/blocks/visibility.ts'
import { beginningOf } from '../../platform/database/beginning.ts'

/** By people whom the viewer may see. */
export const commentsCountFor = (viewer: Viewer) =>
  isUnblocked(viewer)
    ? sql`post.comments_count`
    : sql`(post.comments_count - (SELECT count(*) FROM comments WHERE comments.post_id = post.id
        AND comments.author_id = ANY(${blockedWith(viewer)}) AND comments.deleted_at IS NULL
        AND NOT comments.is_hidden))::integer`

const previewLetters = 140

export type CommentsOnPost = Pick<Post, 'comments_count' | 'latest_comments'>

/** Columns for a SELECT from a `post`. */
export const commentsOnPost = (viewer: Viewer) => sql`
  ${commentsCountFor(viewer)} AS comments_count,
  (CASE WHEN post.comments_count > 0 THEN (SELECT coalesce(json_agg(json_build_object('id', said.id, 'content', said.content, 'createdAt', said.at,
      'author', json_build_object('id', said.author_id, 'display_name', said.display_name,
        'avatar_url', said.avatar_url, 'is_staff', said.is_staff, 'is_verified', said.is_verified))
      ORDER BY said.created_at, said.id), '[]')
    FROM (
      SELECT comments.id, ${beginningOf('comments.content', previewLetters)} AS content, comments.created_at, comments.author_id,
        to_char(comments.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
        users.display_name, users.avatar_url, users.is_staff, users.is_verified
      FROM comments JOIN users ON users.id = comments.author_id
      WHERE comments.post_id = post.id AND comments.deleted_at IS NULL AND NOT comments.is_hidden
        AND ${userSeenBy(viewer)}
      ORDER BY comments.created_at DESC, comments.id DESC LIMIT 2
    ) AS said) ELSE '[]' END) AS latest_comments`

/** The rows of `latest_comments` as they are shown. */
export const showLatestComments = (comments: Post['latest_comments']): Post['latest_comments'] =>
  comments.map((comment) => ({ ...comment, content: firstLetters(comment.content, previewLetters) }))
