import { type RawBuilder, sql } from 'kysely'
import { type Comment, commentLimits, type HiddenComment } from '../../../contract/posts/comments.ts'
import { compileOnce } from '../../platform/database/compile-once.ts'
import type { Database } from '../../platform/database/db.ts'
import { authorJson } from '../../relations/users-sql.ts'
import {
  blockedForViewer,
  hasNoBlocks,
  isModeratorOf,
  isPostVisibleTo,
  isPresent,
  isUserVisibleTo,
  readerOf,
  type Viewer,
  viewerIsStaff,
} from '../../relations/visibility.ts'
import { commentMentionColumn } from '../mentions/post-columns.ts'
import type { TimePosition } from '../../platform/http/pagination.ts'

type Reader = Viewer

const isoMoment = (column: string) =>
  sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Staff can read all comments. */
export const isNotHiddenFrom = (viewer: Reader, as = 'comments') =>
  sql<boolean>`(NOT ${sql.ref(`${as}.is_hidden`)} OR ${viewerIsStaff(viewer)})`

/** Doesn't check whether the viewer can see the author. */
export const existsFor = (viewer: Reader, as = 'comments') =>
  sql<boolean>`${sql.ref(`${as}.deleted_at`)} IS NULL AND ${isNotHiddenFrom(viewer, as)}`

const authorSeenBy = (viewer: Reader) =>
  sql`author.id = comment.author_id AND ${existsFor(viewer, 'comment')} AND ${isUserVisibleTo(viewer, 'author')}`

/** Without likes of people who blocked the viewer or are blocked. */
const likesFor = (viewer: Reader) =>
  hasNoBlocks(viewer)
    ? sql`comment.likes_count`
    : sql`comment.likes_count - (SELECT count(*)::integer FROM comment_likes
        WHERE comment_likes.comment_id = comment.id AND comment_likes.user_id = ANY(${blockedForViewer(viewer)}))`

/** If the author is hidden from the viewer, the comment is an empty placeholder. */
const columnsFor = (viewer: Reader) => sql`
  comment.id, comment.post_id AS "postId", comment.parent_id AS "parentId", author.id AS "authorId",
  CASE WHEN author.id IS NOT NULL THEN ${authorJson('author')} END AS author,
  (SELECT json_build_object('id', users.id, 'display_name', users.display_name, 'is_staff', users.is_staff,
      'is_verified', users.is_verified) FROM users
    WHERE users.id = comment.reply_to_id AND author.id IS NOT NULL AND ${isUserVisibleTo(viewer)}) AS "replyTo",
  CASE WHEN author.id IS NULL THEN '' ELSE comment.content END AS content,
  CASE WHEN author.id IS NULL THEN '[]' ELSE ${commentMentionColumn(viewer)} END AS mentions,
  ${isoMoment('comment.created_at')} AS "createdAt",
  CASE WHEN author.id IS NULL THEN ${isoMoment('comment.created_at')} ELSE ${isoMoment('comment.updated_at')} END
    AS "updatedAt",
  (author.id IS NOT NULL AND comment.is_edited) AS "isEdited", author.id IS NULL AS "isDeleted",
  CASE WHEN author.id IS NULL THEN 0 ELSE ${likesFor(viewer)} END AS likes,
  (author.id IS NOT NULL AND EXISTS (SELECT FROM comment_likes
    WHERE comment_likes.comment_id = comment.id AND comment_likes.user_id = ${viewer.id})) AS "isLiked"`

const noReplies = sql`0 AS "repliesCount", '[]'::json AS replies`

const fromVisible = (viewer: Reader, where: RawBuilder<unknown>) => sql`
  FROM comments AS comment JOIN users AS author ON ${authorSeenBy(viewer)} WHERE ${where}`

/** A `comment` is listed if the viewer can see its author or one of its replies. */
const isListedFor = (viewer: Reader) => sql`(author.id IS NOT NULL
  OR EXISTS (SELECT FROM comments AS reply JOIN users ON users.id = reply.author_id
    WHERE reply.parent_id = comment.id AND ${existsFor(viewer, 'reply')} AND ${isUserVisibleTo(viewer)}))`

const threads = (viewer: Reader, where: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql<Comment>`
  SELECT ${columnsFor(viewer)},
    (SELECT count(*)::integer FROM comments AS reply JOIN users ON users.id = reply.author_id
      WHERE reply.parent_id = comment.id AND ${existsFor(viewer, 'reply')} AND ${isUserVisibleTo(viewer)}) AS "repliesCount",
    (SELECT coalesce(json_agg(reply), '[]') FROM (
      SELECT ${replyOf(viewer)} ORDER BY comment.created_at, comment.id LIMIT ${sql.lit(commentLimits.replies)}
    ) AS reply) AS replies
  FROM (
    SELECT comment.* FROM comments AS comment LEFT JOIN users AS author ON ${authorSeenBy(viewer)}
    WHERE ${where} AND ${isListedFor(viewer)}
    ${end}
  ) AS comment
  LEFT JOIN users AS author ON ${authorSeenBy(viewer)}
  ORDER BY comment.created_at DESC, comment.id DESC`

const replyOf = (viewer: Reader) => sql`${columnsFor(viewer)}, ${noReplies}
  FROM (SELECT * FROM comments WHERE comments.parent_id = comment.id) AS comment
  JOIN users AS author ON ${authorSeenBy(viewer)}`

/** With `including`, the page begins with that comment. */
export interface PageRange {
  after: TimePosition | null
  including: TimePosition | null
  offset: number
}

export interface CommentPage {
  count: number
  /** One more than a page if there are more. */
  results: Comment[]
}

const onePage = ({ offset }: PageRange) =>
  sql`LIMIT ${sql.lit(commentLimits.threads + 1)} OFFSET ${offset}::integer`

interface ThreadsRequest {
  viewer: Reader
  post_id: number
  range: PageRange
}

const threadsOf = compileOnce(({ viewer, post_id, range }: ThreadsRequest) => {
  const { after, including } = range
  const bound = after
    ? sql`AND (comment.created_at, comment.id) < (${after.created_at}::timestamptz, ${after.id}::bigint)`
    : including
      ? sql`AND (comment.created_at, comment.id) <= (${including.created_at}::timestamptz, ${including.id}::bigint)`
      : sql``
  const where = sql`comment.post_id = ${post_id} AND comment.parent_id IS NULL ${bound}`
  const end = sql`ORDER BY comment.created_at DESC, comment.id DESC ${onePage(range)}`
  return pageFrom(viewer, post_id, {
    counted: fromVisible(viewer, sql`comment.post_id = ${post_id}`),
    listed: threads(viewer, where, end),
  })
})

/** Returns null if the post is hidden from the viewer. */
export async function selectThreads(db: Database, viewer: Reader, post_id: number, range: PageRange) {
  const [page = null] = await threadsOf(db, { viewer: readerOf(viewer), post_id, range })
  return page
}

export async function selectReplies(
  db: Database,
  viewer: Reader,
  post_id: number,
  parent_id: number,
  range: PageRange,
) {
  const { after } = range
  const bound = after
    ? sql`AND (comment.created_at, comment.id) > (${after.created_at}::timestamptz, ${after.id}::bigint)`
    : sql``
  const where = sql`comment.parent_id = ${parent_id} AND comment.post_id = ${post_id}`
  const { rows } = await pageFrom(viewer, post_id, {
    counted: fromVisible(viewer, where),
    listed: sql`SELECT ${columnsFor(viewer)}, ${noReplies} ${fromVisible(viewer, sql`${where} ${bound}`)}
      ORDER BY comment.created_at, comment.id ${onePage(range)}`,
  }).execute(db)
  return rows[0] ?? null
}

/** No row if the post is hidden from the viewer. */
const pageFrom = (
  viewer: Reader,
  post_id: number,
  { counted, listed }: { counted: RawBuilder<unknown>; listed: RawBuilder<unknown> },
) => sql<CommentPage>`
    SELECT (SELECT count(*) ${counted}) AS count,
      (SELECT coalesce(json_agg(listed), '[]') FROM (${listed}) AS listed) AS results
    FROM posts WHERE posts.id = ${post_id} AND ${isPostVisibleTo(viewer)}`

/** Includes the first replies if it begins a thread. */
export async function commentById(db: Database, viewer: Reader, id: number): Promise<Comment | null> {
  const isOfSeenPost = sql`EXISTS (SELECT FROM posts WHERE posts.id = comment.post_id AND ${isPostVisibleTo(viewer)})`
  const { rows } = await threads(viewer, sql`comment.id = ${id} AND ${isOfSeenPost}`, sql``).execute(db)
  const [row] = rows
  return row && !row.isDeleted ? row : null
}

/** Returns null if the comment is in none of the viewer's lists. */
export async function findThreadPosition(db: Database, viewer: Reader, post_id: number, id: number) {
  const { rows } = await sql<TimePosition & { is_newest: boolean }>`
    SELECT thread.created_at, thread.id, NOT EXISTS (
      SELECT FROM comments AS comment LEFT JOIN users AS author ON ${authorSeenBy(viewer)}
      WHERE comment.post_id = thread.post_id AND comment.parent_id IS NULL AND ${isListedFor(viewer)}
        AND (comment.created_at, comment.id) > (thread.created_at, thread.id)) AS is_newest
    FROM comments AS comment
    LEFT JOIN users AS author ON ${authorSeenBy(viewer)}
    JOIN comments AS thread ON thread.id = coalesce(comment.parent_id, comment.id)
    WHERE comment.id = ${id} AND comment.post_id = ${post_id} AND ${isListedFor(viewer)}`.execute(db)
  return rows[0] ?? null
}

type PostReader = { id: number }

interface HiddenPage {
  count: number
  results: HiddenComment[]
}

/** Each half of the UNION reads an index. */
const hidden = (viewer: PostReader, post_id: number) => sql`
  SELECT comments.id, comments.content, comments.created_at FROM (
    SELECT * FROM comments WHERE post_id = ${post_id} AND deleted_at IS NULL AND is_hidden
    UNION ALL SELECT * FROM comments WHERE post_id = ${post_id} AND deleted_at IS NULL AND NOT is_hidden
      AND author_id = ANY(${blockedForViewer(viewer)})
  ) AS comments
  JOIN users ON users.id = comments.author_id AND ${isPresent()}
  WHERE comments.author_id <> ${viewer.id} AND NOT ${viewerIsStaff(viewer)}`

/** Returns null unless the viewer is the post's author or moderates its community. */
export async function selectHiddenComments(
  db: Database,
  viewer: PostReader,
  post_id: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<HiddenPage | null> {
  const { rows } = await sql<HiddenPage>`
    SELECT (SELECT count(*) FROM (${hidden(viewer, post_id)}) AS hidden) AS count,
      (SELECT coalesce(json_agg(json_build_object('id', page.id, 'content', page.content, 'createdAt',
          to_char(page.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          ORDER BY page.created_at DESC, page.id DESC), '[]')
        FROM (${hidden(viewer, post_id)}
          ORDER BY comments.created_at DESC, comments.id DESC OFFSET ${offset} LIMIT ${limit}) AS page) AS results
    FROM posts WHERE posts.id = ${post_id} AND (posts.author_id = ${viewer.id}
      OR ${isModeratorOf(viewer, 'posts.community_id')}) AND ${isPostVisibleTo(viewer)}`.execute(db)
  return rows[0] ?? null
}
