import { type RawBuilder, sql } from 'kysely'
import type { Author } from '../../contract/people/accounts.ts'
import { videoLimits } from '../../contract/media.ts'
import type { Category, Post } from '../../contract/posts/posts.ts'
import { postSeenBy } from './visibility.ts'
import { blockedWith, userSeenBy } from '../blocks/visibility.ts'
import { type Picture } from '../media/pictures.ts'
import { type Database } from '../platform/database/db.ts'
import { type Cell } from '../platform/place.ts'
import { type Viewer } from '../platform/http/session.ts'

/** A post with what is shown beside it. */
export interface PostRow {
  id: number
  category: Category
  title: string
  content: string
  location: string | null
  cell: Cell
  tags: string[]
  is_featured: boolean
  is_edited: boolean
  edited_at: Date | null
  view_count: number
  comments_count: number
  reactions_count: number
  participants_count: number
  created_at: Date
  updated_at: Date
  start_date: Date | null
  end_date: Date | null
  max_participants: number | null
  due_date: Date | null
  author: Author
  community: { id: number; name: string } | null
  is_liked: boolean
  is_saved: boolean
  interest: 'more' | 'fewer' | null
  latest_comments: Post['latest_comments']
  helping: { person: Author; status: NonNullable<Post['helper_status']> } | null
  my_offer: Post['my_offer']
  offers_count: number
  over_at: Date | null
  media: Picture[]
}

/** A post as it goes into the table; `media` are ids in the order they are shown in. */
export interface NewPost {
  author_id: number
  cell: Cell
  area: Viewer['area']
  region: Cell
  ward_code: string | null
  category: Category
  title: string
  content: string
  tags: string[]
  media: number[]
  start_date: Date | null
  end_date: Date | null
  max_participants: number | null
  due_date: Date | null
  created_at: Date
}

type Reader = { id: number }

const person = (as: string) => sql`json_build_object('id', ${sql.ref(`${as}.id`)},
    'username', ${sql.ref(`${as}.username`)}, 'display_name', ${sql.ref(`${as}.display_name`)},
    'avatar_url', ${sql.ref(`${as}.avatar_url`)}, 'is_staff', ${sql.ref(`${as}.is_staff`)},
    'is_verified', ${sql.ref(`${as}.is_verified`)},
    'location', (SELECT full_name FROM wards WHERE code = ${sql.ref(`${as}.ward_code`)}))`

/** Who made the offer that a row of `favours` began as. */
export const offererOf = sql`(CASE favours.kind WHEN 'give' THEN favours.helped_id ELSE favours.helper_id END)`

/**
 * What is selected of a `post`, its `author` and the media in `pictures` for one reader. Few posts at a time go
 * through it: it looks up some ten rows for each.
 */
export const shownTo = (viewer: Reader, pictures: RawBuilder<unknown> = sql`media`) => sql`
  post.id, post.category, post.title, post.content, post.cell, post.tags, post.is_featured, post.is_edited,
  post.edited_at, post.view_count, post.participants_count,
  (post.comments_count - (SELECT count(*) FROM comments WHERE comments.post_id = post.id
    AND comments.author_id = ANY(${blockedWith(viewer)}) AND comments.deleted_at IS NULL
    AND NOT comments.is_hidden))::integer AS comments_count,
  (post.reactions_count - (SELECT count(*) FROM post_likes WHERE post_likes.post_id = post.id
    AND post_likes.user_id = ANY(${blockedWith(viewer)})))::integer AS reactions_count,
  post.created_at, post.updated_at, post.start_date, post.end_date, post.max_participants, post.due_date,
  (SELECT full_name FROM wards WHERE code = post.ward_code) AS location,
  (SELECT json_build_object('id', communities.id, 'name', communities.name) FROM communities
    WHERE communities.ward_code = post.ward_code) AS community,
  ${person('author')} AS author,
  EXISTS (SELECT FROM post_likes WHERE post_id = post.id AND user_id = ${viewer.id}) AS is_liked,
  EXISTS (SELECT FROM saved_posts WHERE post_id = post.id AND user_id = ${viewer.id}) AS is_saved,
  (SELECT CASE WHEN more THEN 'more' ELSE 'fewer' END FROM post_interests
    WHERE post_id = post.id AND user_id = ${viewer.id}) AS interest,
  (SELECT coalesce(json_agg(json_build_object('id', said.id, 'content', said.content, 'createdAt', said.at,
      'author', json_build_object('id', said.author_id, 'display_name', said.display_name,
        'avatar_url', said.avatar_url, 'is_staff', said.is_staff, 'is_verified', said.is_verified))
      ORDER BY said.created_at, said.id), '[]')
    FROM (
      SELECT comments.id, left(comments.content, 140) AS content, comments.created_at, comments.author_id,
        to_char(comments.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
        users.display_name, users.avatar_url, users.is_staff, users.is_verified
      FROM comments JOIN users ON users.id = comments.author_id
      WHERE comments.post_id = post.id AND comments.deleted_at IS NULL AND NOT comments.is_hidden
        AND ${userSeenBy(viewer)}
      ORDER BY comments.created_at DESC, comments.id DESC LIMIT 2
    ) AS said) AS latest_comments,
  (SELECT json_build_object('person', ${person('person')}, 'status', favours.status) FROM favours
    JOIN users AS person ON person.id = ${offererOf} AND ${userSeenBy(viewer, 'person')}
    WHERE favours.post_id = post.id AND favours.status IN ('accepted', 'handed_over', 'completed')
    ORDER BY favours.status = 'completed', favours.updated_at, favours.id LIMIT 1) AS helping,
  (SELECT json_build_object('id', favours.id, 'status', favours.status) FROM favours
    WHERE favours.post_id = post.id AND ${offererOf} = ${viewer.id}) AS my_offer,
  (CASE WHEN post.author_id = ${viewer.id} THEN (SELECT count(*)::integer FROM favours
    JOIN users ON users.id = ${offererOf} AND ${userSeenBy(viewer)}
    WHERE favours.post_id = post.id AND favours.status = 'offered') ELSE 0 END) AS offers_count,
  post.over_at,
  (SELECT coalesce(json_agg(json_build_object('id', picture.id, 'type', picture.type,
      'content_type', picture.content_type, 'key', picture.key,
      'width', picture.width, 'height', picture.height, 'blur', picture.blur, 'widths', picture.widths)
      ORDER BY picture.position), '[]')
    FROM ${pictures} AS picture WHERE picture.post_id = post.id) AS media`

export async function postById(db: Database, viewer: Reader, id: number): Promise<PostRow | null> {
  const { rows } = await sql<PostRow>`
    SELECT ${shownTo(viewer)} FROM (SELECT * FROM posts WHERE id = ${id} AND ${postSeenBy(viewer)}) AS post
    JOIN users AS author ON author.id = post.author_id`.execute(db)
  return rows[0] ?? null
}

/** Those posts, in that order, without those that the reader may not see. */
export async function postsById(db: Database, viewer: Reader, ids: number[]): Promise<PostRow[]> {
  if (!ids.length) return []
  const { rows } = await sql<PostRow>`
    SELECT ${shownTo(viewer)}
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted(id, place)
    JOIN LATERAL (SELECT * FROM posts WHERE posts.id = wanted.id AND ${postSeenBy(viewer)}) AS post ON true
    JOIN users AS author ON author.id = post.author_id
    ORDER BY wanted.place`.execute(db)
  return rows
}

/**
 * Adds a post, gives it its pictures and counts it, all or nothing in one statement. Null where a picture is
 * not the author's own, not confirmed, or part of a post already, and where there are too many films.
 */
export async function insertPost(db: Database, post: NewPost): Promise<PostRow | null> {
  const { rows } = await sql<PostRow>`
    WITH picked AS (
      SELECT media.id, media.type, wanted.position
      FROM unnest(${post.media}::bigint[]) WITH ORDINALITY AS wanted(id, position) JOIN media USING (id)
      WHERE owner_id = ${post.author_id} AND purpose = 'post' AND state = 'ready' AND post_id IS NULL
      FOR UPDATE OF media
    ), post AS (
      INSERT INTO posts (author_id, cell, area, region, ward_code, category, title, content, tags, start_date, end_date,
        max_participants, due_date, created_at, updated_at)
      SELECT ${post.author_id}, ${post.cell}, ${post.area}, ${post.region}, ${post.ward_code}, ${post.category},
        ${post.title}, ${post.content}, ${post.tags}::text[], ${post.start_date}::timestamptz, ${post.end_date}::timestamptz,
        ${post.max_participants}::integer, ${post.due_date}::timestamptz, ${post.created_at}::timestamptz,
        ${post.created_at}::timestamptz
      WHERE (SELECT count(*) FROM picked) = cardinality(${post.media}::bigint[])
        AND (SELECT count(*) FROM picked WHERE type = 'video') <= ${sql.lit(videoLimits.perPost)}
      RETURNING *
    ), used AS (
      UPDATE media SET post_id = post.id, position = picked.position FROM picked, post
      WHERE media.id = picked.id RETURNING media.*
    ), author AS (
      UPDATE users SET post_count = post_count + 1 FROM post WHERE users.id = post.author_id RETURNING users.*
    )
    SELECT ${shownTo({ id: post.author_id }, sql`used`)} FROM post, author`.execute(db)
  return rows[0] ?? null
}
