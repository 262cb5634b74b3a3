import { sql } from 'kysely'
import type { ProductCategory } from '../../../contract/market/categories.ts'
import type { Viewer } from '../../relations/visibility.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Room } from '../../platform/room.ts'
import { isListedFor } from './visibility.ts'

declare module '../../platform/room.ts' {
  interface Room {
    /** Products of which a buyer has taken the last one. Runs in the transaction of the order. */
    onSoldOut?: (
      tx: Database,
      event: { product_ids: number[]; buyer_id: number; now: Date },
    ) => Promise<unknown>
  }
}

export interface StockDeps {
  rooms: readonly Room[]
}

export interface ProductToBuy {
  id: number
  seller_id: number
  name: string
  price: number
  stock: number
  category: ProductCategory | null
}

/** Locks those of the products that the viewer can buy, in the order of their ids. */
export async function lockToBuy(tx: Database, viewer: Viewer, ids: number[], now: Date) {
  const { rows } = await sql<ProductToBuy>`
    SELECT id, seller_id, name, price, stock, category FROM products
    WHERE id = ANY(${ids}::bigint[]) AND ${isListedFor(viewer, now)} ORDER BY id FOR NO KEY UPDATE`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

interface Part {
  id: number
  quantity: number
}

/** The products must be locked and have enough stock. Products without stock become sold. */
export async function takeStock(
  tx: Database,
  { rooms }: StockDeps,
  { buyer_id, parts }: { buyer_id: number; parts: Part[] },
  now: Date,
) {
  const { rows } = await sql<{ id: number; stock: number }>`
    UPDATE products SET stock = stock - part.quantity, updated_at = ${now}::timestamptz,
      status = CASE WHEN stock = part.quantity THEN 'sold' ELSE status END
    FROM unnest(${parts.map(({ id }) => id)}::bigint[], ${parts.map(({ quantity }) => quantity)}::integer[])
      AS part(id, quantity)
    WHERE products.id = part.id RETURNING products.id, products.stock`.execute(tx)
  const product_ids = rows.filter(({ stock }) => stock === 0).map(({ id }) => id)
  if (!product_ids.length) return
  for (const { onSoldOut } of rooms) await onSoldOut?.(tx, { product_ids, buyer_id, now })
}

/** Products that orders had sold out are listed again. Products that the seller hid stay hidden. */
export async function returnStock(tx: Database, parts: Part[], now: Date) {
  await sql`SELECT FROM products WHERE id = ANY(${parts.map(({ id }) => id)}::bigint[])
    ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  await sql`
    UPDATE products SET stock = stock + part.quantity, updated_at = ${now}::timestamptz,
      status = CASE WHEN status = 'sold' AND stock = 0 THEN 'active' ELSE status END
    FROM unnest(${parts.map(({ id }) => id)}::bigint[], ${parts.map(({ quantity }) => quantity)}::integer[])
      AS part(id, quantity)
    WHERE products.id = part.id`.execute(tx)
}
