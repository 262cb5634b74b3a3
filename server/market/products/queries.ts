import { type RawBuilder, sql } from 'kysely'
import type { Deal, ProductStatus } from '../../../contract/market/products.ts'
import type { Caution } from '../../../contract/text/cautions.ts'
import type { Picture } from '../../media/media-files.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Cell } from '../../platform/geography.ts'
import { isParticipating } from '../../posts/post-updates.ts'
import { isUserVisibleTo, type Viewer } from '../../relations/visibility.ts'
import { fieldColumns, type ProductFieldsRow } from './product-fields.ts'
import { isListedFor, productSeenBy } from './visibility.ts'

export interface ProductRow extends ProductFieldsRow {
  id: number
  seller_id: number
  cell: Cell
  status: ProductStatus
  post_id: number | null
  cautions: Caution[]
  saves_count: number
  promoted_at: Date | null
  promotion_text: string
  expires_at: Date
  listed_at: Date
  created_at: Date
  is_saved: boolean
  seller: SellerRow
  media: Picture[]
}

/** `joined_at` is a string if it comes from JSON. */
export interface SellerRow {
  id: number
  display_name: string
  avatar_url: string | null
  joined_at: Date | string
  is_staff: boolean
  is_verified: boolean
}

/** Selects the columns of a `ProductRow`; no row if the product is hidden from the viewer. */
export const productOf = (viewer: Viewer, id: RawBuilder<number>) => sql`
    SELECT ${sql.join(fieldColumns.map((column) => sql.ref(`products.${column}`)))},
      products.id, products.seller_id, products.cell,
      CASE WHEN products.is_away AND products.status = 'active' AND products.seller_id <> ${viewer.id} THEN 'hidden'
        ELSE products.status END AS status, products.post_id, products.cautions, products.saves_count, products.promoted_at,
      products.promotion_text, products.expires_at, products.listed_at, products.created_at,
      EXISTS (SELECT FROM saved_products WHERE product_id = products.id AND user_id = ${viewer.id}) AS is_saved,
      (SELECT json_build_object('id', person.id, 'display_name', display_name, 'avatar_url', avatar_url,
          'joined_at', joined_at, 'is_staff', is_staff, 'is_verified', is_verified)
        FROM users AS person WHERE person.id = products.seller_id) AS seller,
      (SELECT coalesce(json_agg(json_build_object('id', picture.id, 'type', picture.type,
          'content_type', picture.content_type, 'key', picture.key, 'width', picture.width,
          'height', picture.height, 'blur', picture.blur, 'widths', picture.widths) ORDER BY picture.position), '[]')
        FROM media AS picture WHERE picture.product_id = products.id) AS media
    FROM products WHERE products.id = ${id} AND ${productSeenBy(viewer)}`

/** Returns products in the order of `ids`, without those that are hidden from the viewer. */
export async function selectProducts(db: Database, viewer: Viewer, ids: number[]): Promise<ProductRow[]> {
  if (!ids.length) return []
  const { rows } = await sql<ProductRow>`
    SELECT product.* FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS page(id, place)
    CROSS JOIN LATERAL (${productOf(viewer, sql`page.id`)}) AS product ORDER BY page.place`.execute(db)
  return rows
}

/**
 * `deal`: the newest agreement of the viewer about the product that is under way; one that is over counts while it is
 * sold.
 */
export async function findProductAndDeal(db: Database, viewer: Viewer, id: number, now: Date) {
  const isSold = sql`product.status <> 'active'`
  const { rows } = await sql<ProductRow & { deal: Deal | null }>`
    SELECT product.*, (SELECT row_to_json(deal) FROM (
      SELECT orders.id AS order_id, orders.status = 'completed' AS is_over
      FROM order_items JOIN orders ON orders.id = order_items.order_id
      WHERE order_items.product_id = product.id AND ${viewer.id} IN (orders.buyer_id, orders.seller_id)
        AND (orders.status = 'confirmed' OR (orders.status = 'pending' AND orders.lapses_at > ${now}::timestamptz)
          OR (orders.status = 'completed' AND ${isSold}))
      UNION ALL
      SELECT NULL, favours.status = 'completed' FROM favours
      WHERE favours.post_id = product.post_id AND favours.kind = 'give' AND ${viewer.id} IN (helper_id, helped_id)
        AND ${isParticipating} AND (favours.status <> 'completed' OR ${isSold})
      ORDER BY is_over, order_id DESC LIMIT 1) AS deal) AS deal
    FROM (${productOf(viewer, sql`${id}`)}) AS product`.execute(db)
  return rows[0]
}

/** Newest first. */
export async function listOwnIds(
  db: Database,
  seller_id: number,
  { status, offset, limit }: { status: ProductStatus | undefined; offset: number; limit: number },
) {
  const fromOwn = sql`FROM products WHERE seller_id = ${seller_id} AND status <> 'deleted'
    AND ${status === undefined ? sql`true` : sql`status = ${status}`}`
  const { rows } = await sql<{ count: number; ids: number[] }>`
    SELECT (SELECT count(*) ${fromOwn}) AS count, to_json(ARRAY(
      SELECT id ${fromOwn} ORDER BY listed_at DESC, id DESC OFFSET ${offset} LIMIT ${limit})) AS ids`.execute(
    db,
  )
  return rows[0] ?? { count: 0, ids: [] }
}

export async function findSeller(db: Database, viewer: Viewer, id: number, now: Date) {
  const { rows } = await sql<SellerRow & { ward: string | null; sold_count: number; active_count: number }>`
    SELECT users.id, display_name, avatar_url, joined_at, is_staff, is_verified,
      (SELECT full_name FROM wards WHERE code = users.ward_code) AS ward,
      (SELECT count(DISTINCT (buyer.id, date_trunc('month', completed_at AT TIME ZONE 'Asia/Ho_Chi_Minh')))
        FROM orders JOIN users AS buyer ON buyer.id = buyer_id AND buyer.is_verified
        WHERE seller_id = users.id AND status = 'completed') AS sold_count,
      (SELECT count(*) FROM products WHERE seller_id = users.id AND ${isListedFor(viewer, now)}) AS active_count
    FROM users WHERE users.id = ${id} AND ${isUserVisibleTo(viewer)}`.execute(db)
  return rows[0]
}

/** The words of each text, folded. `share` is about the share of products with the word; 0 for a rare one. */
export async function selectTypedWords(db: Database, texts: string[]) {
  const { rows } = await sql<{ alternative: number; word: string; share: number }>`
    WITH common AS (
      SELECT word, share FROM pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) AS each(word, share)
      WHERE schemaname = current_schema() AND tablename = 'products' AND attname = 'words'
    )
    SELECT typed.alternative, part.word,
      coalesce((SELECT share FROM common WHERE common.word = part.word), 0)::double precision AS share
    FROM unnest(${texts}::text[]) WITH ORDINALITY AS typed(text, alternative)
    CROSS JOIN LATERAL spelt_words(typed.text) AS part
    ORDER BY typed.alternative, part.place`.execute(db)
  return rows
}

export const exportProducts = (db: Database, seller_id: number) =>
  db
    .selectFrom('products')
    .leftJoin('wards', 'wards.code', 'products.ward_code')
    .select([
      'products.id',
      ...fieldColumns.map((column) => `products.${column}` as const),
      'wards.full_name as ward',
      'status',
      'post_id',
      'saves_count',
      'promoted_at',
      'promotion_text',
      'expires_at',
      'deleted_at',
      'listed_at',
      'created_at',
      'updated_at',
    ])
    .where('seller_id', '=', seller_id)
    .orderBy('products.id')
    .execute()
