import { sql } from 'kysely'
import { productLimits, type ProductStatus } from '../../../contract/market/products.ts'
import type { Database } from '../../platform/database/db.ts'
import { type Cell, parentOf } from '../../platform/geography.ts'
import type { LockedProduct } from './product-events.ts'
import { productColumns } from './change-queries.ts'
import { daysAfter } from './products.ts'

export interface Gift extends LockedProduct<ProductStatus | 'deleted'> {
  post_id: number
}

/** The product of a give-post, deleted or not. */
export async function lockGift(tx: Database, post_id: number): Promise<Gift | undefined> {
  const { rows } = await sql<Gift>`
    SELECT ${productColumns} FROM products WHERE post_id = ${post_id} FOR NO KEY UPDATE`.execute(tx)
  return rows[0]
}

interface NewGift {
  post_id: number
  seller_id: number
  name: string
  description: string
  place: string
  cell: Cell
  ward_code: string | null
}

/** A gift from a post has no category. */
export async function insertGift(tx: Database, gift: NewGift, now: Date): Promise<Gift> {
  const { cell } = gift
  const { rows } = await sql<Gift>`
    INSERT INTO products (seller_id, post_id, name, description, price, place, stock, ward_code, cell, parent,
      expires_at, listed_at, created_at, updated_at)
    VALUES (${gift.seller_id}, ${gift.post_id}, ${gift.name}, ${gift.description}, 0, ${gift.place}, 1,
      ${gift.ward_code}, ${cell}, ${parentOf(cell)}, ${daysAfter(now, productLimits.days)}, ${now}, ${now}, ${now})
    RETURNING ${productColumns}`.execute(tx)
  const [inserted] = rows
  if (!inserted) throw new Error('the inserted product is missing')
  return inserted
}

export const linkGift = (tx: Database, id: number, post_id: number) =>
  tx.updateTable('products').set({ post_id }).where('id', '=', id).execute()

export const setGiftText = (
  tx: Database,
  id: number,
  { name, description }: { name: string; description: string },
  now: Date,
) => tx.updateTable('products').set({ name, description, updated_at: now }).where('id', '=', id).execute()

/** An expired product that is listed again gets the whole time again. */
export const setGiftStatus = (tx: Database, { id }: Gift, status: Gift['status'], now: Date) =>
  sql`
    UPDATE products SET status = ${status}, updated_at = ${now}::timestamptz,
      status_before = CASE WHEN ${status} = 'deleted' THEN status END,
      deleted_at = CASE WHEN ${status} = 'deleted' THEN ${now}::timestamptz END,
      expires_at = CASE WHEN ${status} = 'active' AND expires_at <= ${now}::timestamptz
        THEN ${daysAfter(now, productLimits.days)}::timestamptz ELSE expires_at END
    WHERE id = ${id}`.execute(tx)

/** Shows the pictures of the post, in their order. */
export const setGiftPictures = (tx: Database, { id, post_id }: Gift) =>
  sql`
    UPDATE media SET product_id = CASE WHEN post_id = ${post_id} THEN ${id}::bigint END
    WHERE (product_id = ${id} AND post_id IS DISTINCT FROM ${post_id})
      OR (post_id = ${post_id} AND type = 'image' AND product_id IS NULL)`.execute(tx)
