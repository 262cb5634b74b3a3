import { type RawBuilder, sql } from 'kysely'
import { participantColumns, type ParticipantFields } from '../events/participants/post-columns.ts'
import { favourColumns, type FavourFields } from '../favours/favour-columns.ts'
import type { Database } from '../platform/database/db.ts'
import { commentColumns, type CommentFields } from '../posts/comments/post-columns.ts'
import { followColumn, type FollowFields } from '../posts/follows/follows.ts'
import { mentionColumn, type MentionFields } from '../posts/mentions/post-columns.ts'
import { postColumns, type PostFields } from '../posts/post-columns.ts'
import type { Resident } from '../posts/reach.ts'
import { blockedForViewer, hiddenPostsOf, isPostVisibleTo, type Viewer } from '../relations/visibility.ts'
import {
  type Interest,
  interestColumns,
  type InterestFields,
  interestsUntil,
} from './interests/interest-columns.ts'

type Reader = Viewer & Resident

/** Columns of a SELECT from a `post`; `ids` are those of the page's posts. */
type Fragment = (viewer: Reader, ids: RawBuilder<number[]>) => RawBuilder<unknown>

export const postFragments = {
  posts: postColumns,
  comments: commentColumns,
  favours: favourColumns,
  interests: interestColumns,
  participants: participantColumns,
  mentions: mentionColumn,
  follows: followColumn,
} satisfies Record<string, Fragment>

export type PostRow = PostFields &
  CommentFields &
  FavourFields &
  InterestFields &
  ParticipantFields &
  MentionFields &
  FollowFields

/** In the order of `ids`, without those the viewer may not see. */
export async function selectPosts(
  db: Database,
  viewer: Reader,
  ids: number[],
  rooms: Fragment[] = Object.values(postFragments),
): Promise<PostRow[]> {
  if (!ids.length) return []
  const page = sql<number[]>`${ids}::bigint[]`
  const { rows } = await sql<PostRow>`
    WITH post AS MATERIALIZED (
      SELECT wanted.place, posts.* FROM unnest(${page}) WITH ORDINALITY AS wanted(id, place)
      JOIN posts ON posts.id = wanted.id AND ${isPostVisibleTo(viewer)}
    ), author AS MATERIALIZED (
      SELECT id, username, display_name, avatar_url, is_staff, is_verified, ward_code FROM users
      WHERE id IN (SELECT author_id FROM post)
    ), ward AS MATERIALIZED (
      SELECT wards.code, wards.full_name, communities.id AS community_id, communities.name AS community_name
      FROM wards LEFT JOIN communities ON communities.ward_code = wards.code AND communities.kind = 'ward'
      WHERE wards.code IN (SELECT ward_code FROM post UNION SELECT ward_code FROM author)
    )
    SELECT ${sql.join(rooms.map((room) => room(viewer, page)))}
    FROM post JOIN author ON author.id = post.author_id
    ORDER BY post.place`.execute(db)
  return rows
}

export interface ViewerData {
  blocked: number[]
  hidden: number[]
  interests: Interest[]
}

/** The interests are as of `asked`. Read once for each page. */
export async function withViewerData<V extends Viewer>(
  db: Database,
  viewer: V,
  asked: Date,
): Promise<V & ViewerData> {
  const { rows } = await sql<ViewerData>`
    SELECT to_json(${blockedForViewer({ id: viewer.id })}) AS blocked, to_json(ARRAY(${hiddenPostsOf(viewer)})) AS hidden,
      ${interestsUntil(viewer, asked)} AS interests`.execute(db)
  const [data = { blocked: [], hidden: [], interests: [] }] = rows
  return { ...viewer, ...data }
}
