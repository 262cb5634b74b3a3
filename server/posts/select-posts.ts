import { type RawBuilder, sql } from 'kysely'
import type { Author } from '../../contract/accounts/accounts.ts'
import type { Post } from '../../contract/posts/posts.ts'
import { compileOnce } from '../platform/database/compile-once.ts'
import type { Database } from '../platform/database/db.ts'
import { oncePerRooms, type Room } from '../platform/room.ts'
import { blockedForViewer, hasNoBlocks, isPostVisibleTo, type Viewer } from '../relations/visibility.ts'
import type { CommentFields } from './comments/post-columns.ts'
import type { FollowFields } from './follows/follows.ts'
import type { InterestFields } from './interests/interest-columns.ts'
import type { MentionFields } from './mentions/post-columns.ts'
import type { PostFields } from './post-columns.ts'
import type { Resident } from './reach.ts'

declare module '../platform/room.ts' {
  interface Room {
    /** Adds columns to the SELECT that loads posts. */
    postColumns?: PostColumns
  }
}

type Reader = Viewer & Resident

export type PostReader = Resident & { blocked?: readonly number[] }

/** Columns of a SELECT from a `post`; `ids` are those of the posts on the page. */
type PostColumns = (viewer: Reader, ids: RawBuilder<number[]>) => RawBuilder<unknown>

/** Columns that the favours add. */
export interface FavourFields extends Pick<Post, 'my_offer' | 'offers_count'> {
  helping: { person: Author; status: NonNullable<Post['helper_status']> } | null
}

/** Columns that the alerts add. */
export type AlertStateFields = Pick<Post, 'alert'>

/** Columns that the participants of events add. */
export type ParticipantFields = Pick<Post, 'participants_count' | 'is_joining' | 'participants'>

/** Columns that the events add. Null for other posts. */
interface EventFields {
  event_place: string | null
}

/** Columns that the helpers of a request add. */
type AskFields = Pick<Post, 'is_asked'>

export type PostRow = PostFields &
  AskFields &
  EventFields &
  CommentFields &
  FavourFields &
  AlertStateFields &
  InterestFields &
  ParticipantFields &
  MentionFields &
  FollowFields

/** Returns posts in the order of `ids`, without those that are hidden from the viewer. */
export async function selectPosts(
  db: Database,
  rooms: readonly Room[],
  viewer: PostReader,
  ids: number[] | RawBuilder<number[]>,
): Promise<PostRow[]> {
  if (!Array.isArray(ids)) return (await postsOf(rooms, viewer, ids).execute(db)).rows
  if (!ids.length) return []
  return statementOf(rooms)(db, { viewer: plainReaderOf(viewer), ids })
}

/** Without the fields that statements of posts don't use, as values for `compileOnce`. */
export const plainReaderOf = ({ id, cell, ward_code, blocked }: PostReader): PostReader => ({
  id,
  cell,
  ward_code,
  ...(blocked && { blocked }),
})

const statementOf = oncePerRooms((rooms) =>
  compileOnce(({ viewer, ids }: { viewer: PostReader; ids: number[] }) =>
    postsOf(rooms, viewer, sql`${ids}::bigint[]`),
  ),
)

function postsOf(rooms: readonly Room[], viewer: Reader, ids: RawBuilder<number[]>) {
  const { queries, columns } = partsOfPosts(rooms, viewer, ids)
  return sql<PostRow>`
    WITH ${queries}
    SELECT ${columns}
    FROM post JOIN author ON author.id = post.author_id
    ORDER BY post.position`
}

/** `results` is in the first row only, whose post is null if there is none. */
export type RowWithResults<Results> = { [Column in keyof PostRow]: PostRow[Column] | null } & {
  position: number | null
  results: Results | null
}

/**
 * Selects `results`, which reads the tables of `queries`, and posts as `selectPosts`. `queries` begins the WITH of the
 * statement; `ids` may read its tables and be null.
 */
export function postsAndResults<Results>(
  rooms: readonly Room[],
  viewer: Reader,
  {
    queries,
    ids,
    results,
  }: { queries: RawBuilder<unknown>; ids: RawBuilder<number[]>; results: RawBuilder<Results> },
) {
  const posts = partsOfPosts(rooms, viewer, ids)
  return sql<RowWithResults<Results>>`
    WITH ${queries}, ${posts.queries}
    SELECT loaded.*, CASE WHEN loaded.position IS NOT DISTINCT FROM (SELECT min(position) FROM post)
      THEN ${results} END AS results
    FROM (VALUES (1)) AS one LEFT JOIN (
      SELECT post.position, ${posts.columns} FROM post JOIN author ON author.id = post.author_id OFFSET 0
    ) AS loaded ON true
    ORDER BY loaded.position`
}

/** The rows of `postsAndResults`: its results, and its posts in their order. */
export function splitRows<Results>(rows: RowWithResults<Results>[]) {
  return { results: rows.find((row) => row.results)?.results ?? null, posts: rows.filter(hasPost) }
}

const hasPost = <Results>(row: RowWithResults<Results>): row is RowWithResults<Results> & PostRow =>
  row.position !== null

/** The queries of the WITH, and the columns, which read a `post` and its `author`. The order is that of `post.position`. */
function partsOfPosts(rooms: readonly Room[], viewer: Reader, ids: RawBuilder<number[]>) {
  const page = sql<number[]>`(SELECT ids FROM page)::bigint[]`
  const blocked = sql<number[]>`(SELECT blocked FROM page)::bigint[]`
  const reader = hasNoBlocks(viewer) ? viewer : { ...viewer, blocked }
  const queries = sql`
    page(ids, blocked) AS MATERIALIZED (
      SELECT ${ids}, ${blockedForViewer(viewer)}
    ), post AS MATERIALIZED (
      SELECT wanted.position, posts.* FROM unnest(${page}) WITH ORDINALITY AS wanted(id, position)
      JOIN posts ON posts.id = wanted.id AND ${isPostVisibleTo(reader)}
    ), author AS MATERIALIZED (
      SELECT id, username, display_name, avatar_url, is_staff, is_verified, ward_code FROM users
      WHERE id IN (SELECT author_id FROM post)
    ), ward AS MATERIALIZED (
      SELECT wards.code, wards.full_name, communities.id AS community_id, communities.name AS community_name
      FROM wards LEFT JOIN communities ON communities.ward_code = wards.code AND communities.kind = 'ward'
      WHERE wards.code IN (SELECT ward_code FROM post UNION SELECT ward_code FROM author)
    )`
  return { queries, columns: sql.join(rooms.flatMap((room) => room.postColumns?.(reader, page) ?? [])) }
}
