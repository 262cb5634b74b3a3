import { sql } from 'kysely'
import { cartLimits } from '../../../contract/market/cart.ts'
import type { Viewer } from '../../relations/visibility.ts'
import type { Database } from '../../platform/database/db.ts'
import { firstPictureOf, isListedFor, productSeenBy } from '../products/visibility.ts'

export interface CartRow {
  id: number
  name: string
  price: number
  quantity: number
  seen_price: number
  available: number
  /** Null where the viewer can no longer buy it. */
  seller_id: number | null
  seller_name: string
  picture: { key: string; widths: number[] } | null
}

/** Not a service; gifts from posts have no category. */
const isThing = sql<boolean>`products.category IS DISTINCT FROM 'services'`

/** Free products and services are asked for, not bought. */
const canBeBought = (viewer: Viewer, now: Date) =>
  sql<boolean>`(${isListedFor(viewer, now)} AND products.price > 0 AND ${isThing} AND products.seller_id <> ${viewer.id})`

export async function selectCart(db: Database, viewer: Viewer, now: Date): Promise<CartRow[]> {
  const { rows } = await sql<CartRow>`
    SELECT products.id, item.quantity, item.seen_price, current.available,
      CASE WHEN current.is_seen THEN products.name ELSE '' END AS name,
      CASE WHEN current.is_seen THEN products.price ELSE item.seen_price END AS price,
      CASE WHEN current.can_be_bought THEN users.id END AS seller_id,
      CASE WHEN current.is_seen THEN users.display_name ELSE '' END AS seller_name,
      CASE WHEN current.is_seen THEN ${firstPictureOf(sql`item.product_id`)} END AS picture
    FROM cart_items AS item JOIN products ON products.id = item.product_id JOIN users ON users.id = products.seller_id
    CROSS JOIN LATERAL (
      SELECT ${canBeBought(viewer, now)} AS can_be_bought, ${productSeenBy(viewer)} AS is_seen,
        CASE WHEN ${canBeBought(viewer, now)} THEN products.stock ELSE 0 END AS available
    ) AS current
    WHERE item.user_id = ${viewer.id} ORDER BY item.position, item.product_id`.execute(db)
  return rows
}

/** Concurrent changes of the buyer's cart and orders wait for each other. */
export const lockBuyer = (tx: Database, user_id: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`orders of ${user_id}`}, 0))`.execute(tx)

export interface CartEntry {
  id: number
  quantity: number
  /** The price that the buyer saw; null for the current one. */
  price: number | null
}

/** Skips products that the viewer can't see or buy. Sold out products stay in the cart, which shows them as such. */
export async function upsertCartItems(tx: Database, viewer: Viewer, items: CartEntry[]) {
  await sql`
    INSERT INTO cart_items (user_id, product_id, quantity, seen_price, position)
    SELECT ${viewer.id}, products.id, entry.quantity, coalesce(entry.price, products.price), entry.position
    FROM unnest(${items.map(({ id }) => id)}::bigint[], ${items.map(({ quantity }) => quantity)}::integer[],
      ${items.map(({ price }) => price)}::bigint[]) WITH ORDINALITY AS entry(id, quantity, price, position)
    JOIN products ON products.id = entry.id
    WHERE ${productSeenBy(viewer)} AND NOT products.is_away AND products.price > 0 AND ${isThing}
      AND products.seller_id <> ${viewer.id}
    ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = excluded.quantity, seen_price = excluded.seen_price,
      position = excluded.position`.execute(tx)
}

export async function findServices(tx: Database, viewer: Viewer, ids: number[]) {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM products WHERE id = ANY(${ids}::bigint[]) AND NOT ${isThing} AND ${productSeenBy(viewer)}`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

export const emptyCart = (tx: Database, user_id: number) =>
  tx.deleteFrom('cart_items').where('user_id', '=', user_id).execute()

export const removeFromCart = (tx: Database, user_id: number, product_ids: number[]) =>
  tx.deleteFrom('cart_items').where('user_id', '=', user_id).where('product_id', 'in', product_ids).execute()

export async function listCartEntries(tx: Database, user_id: number): Promise<CartEntry[]> {
  const { rows } = await sql<CartEntry>`
    SELECT product_id AS id, quantity, seen_price AS price FROM cart_items WHERE user_id = ${user_id}
    ORDER BY position, product_id LIMIT ${cartLimits.items}`.execute(tx)
  return rows
}
