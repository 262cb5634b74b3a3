import { sql } from 'kysely'
import type { ProductStatus } from '../../../contract/market/products.ts'
import type { Database } from '../../platform/database/db.ts'
import { type Cell, parentOf } from '../../platform/geography.ts'
import type { LockedProduct } from './product-events.ts'
import { fieldColumns, type ProductFields } from './product-fields.ts'
import { productSeenBy } from './visibility.ts'

const lockedColumns = [
  ...fieldColumns,
  'id',
  'seller_id',
  'status',
  'post_id',
  'cell',
  'promoted_at',
  'expires_at',
  'withheld_at',
] as const

export const productColumns = sql.join(lockedColumns.map((column) => sql.ref(`products.${column}`)))

/** Concurrent changes of a seller's listings wait for each other, so the limit holds. */
export const lockSeller = (tx: Database, id: number) =>
  tx.selectFrom('users').select('joined_at').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/**
 * Counts listed products, and sold out products of open orders, which return if the order is cancelled. Lock the seller in
 * an earlier statement: a statement that waits for a lock reads old data.
 */
export async function countListed(tx: Database, seller_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT
      (SELECT count(*) FROM products WHERE seller_id = ${seller_id} AND status = 'active' AND NOT is_away)
      + (SELECT count(DISTINCT products.id) FROM orders
          JOIN order_items AS item ON item.order_id = orders.id JOIN products ON products.id = item.product_id
          WHERE orders.seller_id = ${seller_id} AND orders.status IN ('pending', 'confirmed')
            AND products.status = 'sold' AND products.stock = 0) AS count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Lock it before the seller and the product, in the same order as changes of a give-post. */
export const lockPostOf = (tx: Database, product_id: number) =>
  sql`
    SELECT FROM posts WHERE id = (SELECT post_id FROM products WHERE products.id = ${product_id})
    FOR NO KEY UPDATE`.execute(tx)

export async function lockProduct(tx: Database, viewer: { id: number }, id: number) {
  await lockPostOf(tx, id)
  const { rows } = await sql<LockedProduct>`
    SELECT ${productColumns} FROM products WHERE id = ${id} AND ${productSeenBy(viewer)} FOR NO KEY UPDATE`.execute(
    tx,
  )
  return rows[0]
}

/** Also finds products that are deleted or hidden. */
export async function lockProductForStaff(tx: Database, id: number) {
  await lockPostOf(tx, id)
  const { rows } = await sql<LockedProduct<ProductStatus | 'deleted'>>`
    SELECT ${productColumns} FROM products WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx)
  return rows[0]
}

/** The place from which distances are measured. */
export async function findSpot(
  tx: Database,
  { cell, ward_code }: { cell: Cell; ward_code: string | null },
  near_home: boolean,
): Promise<{ cell: Cell; parent: Cell }> {
  const { rows } = await sql<{ cell: Cell | null }>`SELECT cell FROM wards WHERE code = ${ward_code}`.execute(
    tx,
  )
  const spot = near_home ? cell : (rows[0]?.cell ?? cell)
  return { cell: spot, parent: parentOf(spot) }
}

export interface NewProduct extends ProductFields {
  seller_id: number
  ward_code: string | null
  cell: Cell
  parent: Cell
  expires_at: Date
  created_at: Date
}

export const insertProduct = (tx: Database, product: NewProduct): Promise<LockedProduct> =>
  tx
    .insertInto('products')
    .values({ ...product, listed_at: product.created_at, updated_at: product.created_at })
    .returning(lockedColumns)
    .$castTo<LockedProduct>()
    .executeTakeFirstOrThrow()

export const overwriteProduct = (
  tx: Database,
  id: number,
  columns: ProductFields & { cell?: Cell; parent?: Cell; ward_code?: string },
  now: Date,
) =>
  tx
    .updateTable('products')
    .set({ ...columns, updated_at: now })
    .where('id', '=', id)
    .execute()

export async function mediaOfProduct(tx: Database, product_id: number) {
  const rows = await tx
    .selectFrom('media')
    .select('id')
    .where('product_id', '=', product_id)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Returns false and changes nothing if some pictures belong to somebody else, are not confirmed, or are used elsewhere. A
 * product shares pictures with its own post.
 */
export async function setMedia(
  tx: Database,
  { id, seller_id, post_id }: Pick<LockedProduct, 'id' | 'seller_id' | 'post_id'>,
  media: number[],
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM media
    WHERE id = ANY(${media}::bigint[]) AND owner_id = ${seller_id} AND purpose = 'post' AND state = 'ready'
      AND used_by IS NULL
      AND type = 'image' AND (post_id IS NULL OR post_id = ${post_id}::bigint)
      AND (product_id IS NULL OR product_id = ${id})
    ORDER BY id FOR UPDATE`.execute(tx)
  if (rows.length < media.length) return false
  await sql`
    UPDATE media SET product_id = NULL, position = 0
    WHERE product_id = ${id} AND id <> ALL(${media}::bigint[])`.execute(tx)
  await sql`
    UPDATE media SET product_id = ${id}, position = chosen.position
    FROM unnest(${media}::bigint[]) WITH ORDINALITY AS chosen(id, position)
    WHERE media.id = chosen.id`.execute(tx)
  return true
}

export const setStatus = (tx: Database, id: number, status: ProductStatus, now: Date) =>
  tx.updateTable('products').set({ status, updated_at: now }).where('id', '=', id).execute()

/** Lists it as new. */
export const setRenewed = (tx: Database, id: number, expires_at: Date, now: Date) =>
  tx
    .updateTable('products')
    .set({ status: 'active', listed_at: now, expires_at, reminded_at: null, updated_at: now })
    .where('id', '=', id)
    .execute()

export const setDeleted = (tx: Database, { id, status }: LockedProduct, now: Date) =>
  tx
    .updateTable('products')
    .set({ status: 'deleted', status_before: status, deleted_at: now })
    .where('id', '=', id)
    .execute()

interface DeletedProduct extends LockedProduct<'deleted'> {
  status_before: ProductStatus
}

export async function lockDeleted(tx: Database, seller_id: number, id: number, after: Date) {
  const { rows } = await sql<DeletedProduct>`
    SELECT ${productColumns}, status_before FROM products
    WHERE id = ${id} AND seller_id = ${seller_id} AND status = 'deleted' AND deleted_at > ${after}
    FOR NO KEY UPDATE`.execute(tx)
  return rows[0]
}

export const setRestored = (tx: Database, id: number, status: ProductStatus) =>
  tx
    .updateTable('products')
    .set({ status, status_before: null, deleted_at: null })
    .where('id', '=', id)
    .execute()

/** Up to a hundred. Skips products of open orders or withheld posts, and those whose promotion still counts. */
export async function lockLongDeleted(tx: Database, before: Date, promotedBefore: Date) {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM products
    WHERE status = 'deleted' AND deleted_at < ${before} AND coalesce(promoted_at < ${promotedBefore}, true)
      AND NOT EXISTS (
        SELECT FROM order_items JOIN orders ON orders.id = order_items.order_id
        WHERE order_items.product_id = products.id AND orders.status IN ('pending', 'confirmed'))
      AND NOT EXISTS (SELECT FROM posts WHERE posts.id = products.post_id AND posts.status = 'withheld')
    ORDER BY deleted_at LIMIT 100 FOR UPDATE SKIP LOCKED`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Reports about them stay. */
export const eraseProducts = (tx: Database, ids: number[]) =>
  tx.deleteFrom('products').where('id', 'in', ids).execute()

const batch = 200

/** One batch of products whose time is over. */
export async function expireBatch(tx: Database, now: Date) {
  const { rows } = await sql<LockedProduct>`
    UPDATE products SET status = 'expired', updated_at = ${now} FROM (
      SELECT id FROM products WHERE status = 'active' AND expires_at <= ${now}
      ORDER BY expires_at LIMIT ${sql.lit(batch)} FOR NO KEY UPDATE SKIP LOCKED) AS due
    WHERE products.id = due.id RETURNING ${productColumns}`.execute(tx)
  return rows
}

/** One batch of products that expire before `until`; each once until it is renewed. */
export async function claimExpiryReminders(tx: Database, until: Date, now: Date) {
  const { rows } = await sql<{ id: number; seller_id: number }>`
    UPDATE products SET reminded_at = ${now} FROM (
      SELECT id FROM products
      WHERE status = 'active' AND reminded_at IS NULL AND expires_at > ${now} AND expires_at <= ${until}
      ORDER BY expires_at LIMIT ${sql.lit(batch)} FOR NO KEY UPDATE SKIP LOCKED) AS soon
    WHERE products.id = soon.id RETURNING products.id, products.seller_id`.execute(tx)
  return rows
}

/** When the seller last promoted another product, deleted ones included. */
export async function findLastPromotion(
  tx: Database,
  { id, seller_id }: LockedProduct,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT max(promoted_at) AS at FROM products WHERE seller_id = ${seller_id} AND id <> ${id}`.execute(tx)
  return rows[0]?.at ?? null
}

export const setPromoted = (tx: Database, id: number, promoted_at: Date, promotion_text: string) =>
  tx.updateTable('products').set({ promoted_at, promotion_text }).where('id', '=', id).execute()

export const setAway = (tx: Database, seller_id: number, is_away: boolean) =>
  sql`
    UPDATE products SET is_away = ${is_away} WHERE seller_id = ${seller_id}
      AND is_away <> ${is_away}`.execute(tx)
