import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../relations/blocks/visibility.ts'
import { type CommentsOnPost, commentsOnPost } from '../posts/comments/comments-of-post.ts'
import { type FavoursOnPost, favoursOnPost } from '../favours/favours-of-post.ts'
import { followOfPost, type FollowOfPost } from '../posts/follows/follow-of-post.ts'
import { type InterestInPost, interestInPost } from './interests/interest-in-post.ts'
import { mentionsInPost, type MentionsInPost } from '../posts/mentions/in-text.ts'
import { type ParticipantsOfPost, participantsOfPost } from '../events/participants/participants-of-post.ts'
import type { Database } from '../platform/database/db.ts'
import { postColumns, type PostFields } from '../posts/post-fields.ts'
import type { Resident } from '../posts/reach.ts'
import { postSeenBy } from '../relations/post-visibility.ts'

type Reader = Viewer & Resident

/** Columns of a SELECT from a `post`; `ids` are those of the page's posts. */
type Fragment = (viewer: Reader, ids: RawBuilder<number[]>) => RawBuilder<unknown>

export const fragments = {
  posts: postColumns,
  comments: commentsOnPost,
  favours: favoursOnPost,
  interests: interestInPost,
  participants: participantsOfPost,
  mentions: mentionsInPost,
  follows: followOfPost,
} satisfies Record<string, Fragment>

export type PostRow = PostFields &
  CommentsOnPost &
  FavoursOnPost &
  InterestInPost &
  ParticipantsOfPost &
  MentionsInPost &
  FollowOfPost

/** In the order of `ids`, without those the viewer may not see. */
export async function selectPosts(
  db: Database,
  viewer: Reader,
  ids: number[],
  rooms: Fragment[] = Object.values(fragments),
): Promise<PostRow[]> {
  if (!ids.length) return []
  const page = sql<number[]>`${ids}::bigint[]`
  const { rows } = await sql<PostRow>`
    WITH post AS MATERIALIZED (
      SELECT wanted.place, posts.* FROM unnest(${page}) WITH ORDINALITY AS wanted(id, place)
      JOIN posts ON posts.id = wanted.id AND ${postSeenBy(viewer)}
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
