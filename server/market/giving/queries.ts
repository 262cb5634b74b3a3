import { sql } from 'kysely'
import type { Category } from '../../../contract/posts/posts.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { Cell } from '../../platform/geography.ts'

/** `ward` is the name of the ward. `is_promised`: an offer is accepted. */
export interface GivenPost {
  id: number
  author_id: number
  category: Category
  status: 'active' | 'deleted' | 'hidden' | 'withheld'
  title: string
  content: string
  is_over: boolean
  is_promised: boolean
  has_pictures: boolean
  /** Null in a group. */
  cell: Cell | null
  ward_code: string | null
  ward: string | null
  /** That of its middle. */
  ward_cell: Cell | null
}

export async function lockGivenPost(tx: Database, id: number): Promise<GivenPost | undefined> {
  const { rows } = await sql<GivenPost>`
    SELECT id, author_id, category, status, title, content, over_at IS NOT NULL AS is_over,
      EXISTS (SELECT FROM favours WHERE favours.post_id = posts.id AND favours.kind = 'give'
        AND favours.status IN ('accepted', 'handed_over')) AS is_promised,
      EXISTS (SELECT FROM media WHERE media.post_id = posts.id AND media.type = 'image') AS has_pictures,
      posts.cell, ward_code, wards.full_name AS ward, wards.cell AS ward_cell
    FROM posts LEFT JOIN wards ON wards.code = posts.ward_code
    WHERE id = ${id} FOR NO KEY UPDATE OF posts`.execute(tx)
  return rows[0]
}

export type Giver = Pick<Viewer, 'id' | 'cell' | 'area' | 'ward_code' | 'is_verified'>

export const findGiver = (tx: Database, id: number): Promise<Giver> =>
  tx
    .selectFrom('users')
    .select(['id', 'cell', 'area', 'ward_code', 'is_verified'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow() as Promise<Giver>

/** The pictures of a post and of its product, in order. */
export async function listPictures(tx: Database, { id, post_id }: { id: number; post_id: number }) {
  const { rows } = await sql<{ id: number; is_film: boolean; in_post: boolean; in_listing: boolean }>`
    SELECT id, type = 'video' AS is_film, coalesce(post_id = ${post_id}, false) AS in_post,
      coalesce(product_id = ${id}, false) AS in_listing
    FROM media WHERE post_id = ${post_id} OR product_id = ${id} ORDER BY position, id`.execute(tx)
  return rows
}

/** Give-posts since `since` whose product is missing, or does not match. Newest first. */
export async function listPostsToMirror(db: Database, since: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT posts.id FROM posts LEFT JOIN products ON products.post_id = posts.id
    WHERE posts.category = 'give' AND posts.status = 'active' AND posts.ward_code IS NOT NULL
      AND posts.created_at > ${since} AND (posts.over_at IS NULL) <> coalesce(products.status = 'active', false)
    ORDER BY posts.created_at DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
