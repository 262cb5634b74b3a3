import { sql } from 'kysely'
import { videoLimits } from '../../contract/media/uploads.ts'
import type { AlertKind } from '../../contract/posts/alert-fields.ts'
import type { Category } from '../../contract/posts/posts.ts'
import type { Database } from '../platform/database/db.ts'
import type { Cell } from '../platform/geography.ts'
import type { Viewer } from '../platform/http/viewer.ts'

/** `media` are ids in the order shown. */
export interface NewPost {
  author_id: number
  community_id: number | null
  /** Null for a post without a place. */
  cell: Cell | null
  area: Viewer['area']
  region: Cell | null
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
  is_lending: boolean | null
  alert_kind: AlertKind | null
  place: string
  spot_latitude: number | null
  spot_longitude: number | null
  created_at: Date
}

export interface InsertedPost {
  id: number
  /** The posts of its author, including this one. */
  post_count: number
}

/**
 * Returns null and changes nothing if some media belong to somebody else or to another post, or are not confirmed, or if
 * there are too many films.
 */
export async function insertPost(db: Database, post: NewPost): Promise<InsertedPost | null> {
  const { rows } = await sql<InsertedPost>`
    WITH picked AS (
      SELECT media.id, media.type, chosen.position
      FROM unnest(${post.media}::bigint[]) WITH ORDINALITY AS chosen(id, position) JOIN media USING (id)
      WHERE owner_id = ${post.author_id} AND purpose = 'post' AND state = 'ready' AND post_id IS NULL
        AND used_by IS NULL
      FOR UPDATE OF media
    ), post AS (
      INSERT INTO posts (author_id, community_id, cell, area, region, ward_code, category, title, content, tags, start_date, end_date,
        max_participants, due_date, is_lending, alert_kind, place, spot_latitude, spot_longitude, created_at, updated_at)
      SELECT ${post.author_id}, ${post.community_id}::bigint, ${post.cell}::bigint, ${post.area}, ${post.region}::bigint, ${post.ward_code}, ${post.category},
        ${post.title}, ${post.content}, ${post.tags}::text[], ${post.start_date}::timestamptz, ${post.end_date}::timestamptz,
        ${post.max_participants}::integer, ${post.due_date}::timestamptz, ${post.is_lending}::boolean,
        ${post.alert_kind}::text, ${post.place}, ${post.spot_latitude}::double precision, ${post.spot_longitude}::double precision, ${post.created_at}::timestamptz,
        ${post.created_at}::timestamptz
      WHERE (SELECT count(*) FROM picked) = cardinality(${post.media}::bigint[])
        AND (SELECT count(*) FROM picked WHERE type = 'video') <= ${sql.lit(videoLimits.perPost)}
      RETURNING id, author_id
    ), used AS (
      UPDATE media SET post_id = post.id, position = picked.position FROM picked, post
      WHERE media.id = picked.id
    ), author AS (
      UPDATE users SET post_count = post_count + 1 FROM post WHERE users.id = post.author_id
      RETURNING post_count
    )
    SELECT post.id, author.post_count FROM post, author`.execute(db)
  return rows[0] ?? null
}
