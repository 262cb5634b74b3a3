import { type RawBuilder, sql } from 'kysely'
import { hourMs } from '../../../contract/durations.ts'
import type { OrderSide, OrderStatus } from '../../../contract/market/order-status.ts'
import { type Order, orderLimits } from '../../../contract/market/orders.ts'
import { ratingHiddenDays } from '../../../contract/people/profiles.ts'
import type { Database } from '../../platform/database/db.ts'
import { authorJson } from '../../relations/users-sql.ts'
import { isUserVisibleTo, type Viewer } from '../../relations/visibility.ts'
import { firstPictureOf } from '../products/visibility.ts'
import { insertMove, hasWithheldProduct } from './move-queries.ts'

export interface OrderRow {
  id: number
  order_id: string
  status: OrderStatus
  side: OrderSide
  /** Null if that user is erased, or a block separates the two. */
  other: Order['buyer']
  own: NonNullable<Order['buyer']>
  items: {
    product_id: number | null
    name: string
    price: string
    quantity: number
    picture: { key: string; widths: number[] } | null
  }[]
  total: number
  handover_place: string
  handover_at: Date | null
  proposed_by: OrderSide | null
  has_withheld: boolean
  steps: Order['steps']
  lapses_at: Date
  my_rating: number | null
  /** Show it to the viewer only with `ratings_shown`. */
  their_rating: Order['their_rating']
  ratings_shown: boolean
  created_at: Date
  updated_at: Date
}

const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** `rows` selects the ids of orders of the viewer, with a `place`. */
const selectOrders = (
  viewer: Viewer,
  rows: RawBuilder<unknown>,
  now: Date,
): RawBuilder<OrderRow> => sql<OrderRow>`
  SELECT orders.id, orders.order_id, orders.total, orders.handover_place, orders.handover_at, orders.proposed_by,
    ${hasWithheldProduct} AS has_withheld, orders.lapses_at, orders.created_at, orders.updated_at, of_viewer.side,
    CASE WHEN orders.status = 'pending' AND orders.lapses_at <= ${now}::timestamptz THEN 'lapsed'
      ELSE orders.status END AS status,
    ${authorJson('own')} AS own,
    CASE WHEN other.id IS NOT NULL THEN ${authorJson('other')} END AS other,
    (SELECT json_agg(json_build_object('product_id', item.product_id, 'name', item.name, 'price', item.price::text,
        'quantity', item.quantity, 'picture', CASE WHEN of_viewer.side = 'seller' OR other.id IS NOT NULL
          THEN ${firstPictureOf(sql`item.product_id`)} END) ORDER BY item.id)
      FROM order_items AS item WHERE item.order_id = orders.id) AS items,
    (SELECT json_agg(json_build_object('move', step.move, 'by', step.by,
        'reason', CASE WHEN step.by = of_viewer.side OR other.id IS NOT NULL THEN step.reason ELSE '' END,
        'at', ${moment('step.at')}) ORDER BY step.id)
      FROM order_moves AS step WHERE step.order_id = orders.id) AS steps,
    mine.rating AS my_rating,
    (SELECT json_build_object('id', id, 'rating', rating, 'comment', comment) FROM ratings
      WHERE ratings.order_id = orders.id AND rated_id = ${viewer.id} AND withheld_at IS NULL) AS their_rating,
    coalesce(orders.completed_at <= ${now}::timestamptz - make_interval(days => ${sql.lit(ratingHiddenDays)}), false)
      OR (SELECT count(*) = 2 FROM ratings WHERE ratings.order_id = orders.id) AS ratings_shown
  FROM (${rows}) AS listed JOIN orders ON orders.id = listed.id
  CROSS JOIN LATERAL (
    SELECT CASE orders.buyer_id WHEN ${viewer.id} THEN 'buyer' ELSE 'seller' END AS side,
      CASE orders.buyer_id WHEN ${viewer.id} THEN orders.seller_id ELSE orders.buyer_id END AS other_id
  ) AS of_viewer
  JOIN users AS own ON own.id = ${viewer.id}
  LEFT JOIN users AS other ON other.id = of_viewer.other_id AND ${isUserVisibleTo(viewer, 'other')}
  LEFT JOIN ratings AS mine ON mine.order_id = orders.id AND mine.rater_id = ${viewer.id}
  ORDER BY listed.place`

export async function findOrder(db: Database, viewer: Viewer, id: number, now: Date) {
  const row = sql`SELECT id, 1 AS place FROM orders WHERE id = ${id} AND ${viewer.id} IN (buyer_id, seller_id)`
  const { rows } = await selectOrders(viewer, row, now).execute(db)
  return rows[0]
}

interface Scope {
  role: OrderSide | undefined
  state: 'open' | 'ended' | undefined
  order_id: string | undefined
  offset: number
  limit: number
}

/** Last changed first. Each side is read from its own index. */
export async function listOwnOrders(
  db: Database,
  viewer: Viewer,
  { role, state, order_id, offset, limit }: Scope,
  now: Date,
) {
  const sides = role ? [role] : (['buyer', 'seller'] as const)
  const isOfState =
    state === undefined ? sql`true` : state === 'open' ? isOpen(viewer, now) : sql`NOT ${isOpen(viewer, now)}`
  const condition = order_id === undefined ? isOfState : sql`${isOfState} AND order_id = ${order_id}`
  const parts = sides.map(
    (side) => sql`(SELECT id, updated_at FROM orders
      WHERE ${sql.ref(`${side}_id`)} = ${viewer.id} AND ${condition}
      ORDER BY updated_at DESC, id DESC LIMIT ${offset + limit})`,
  )
  const rows = sql`
    SELECT id, row_number() OVER (ORDER BY updated_at DESC, id DESC) AS place
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS both_sides ORDER BY place OFFSET ${offset} LIMIT ${limit}`
  const counts = sides.map(
    (side) =>
      sql`(SELECT FROM orders WHERE ${sql.ref(`${side}_id`)} = ${viewer.id} AND ${condition} LIMIT ${maxCounted})`,
  )
  const [listed, counted] = await Promise.all([
    selectOrders(viewer, rows, now).execute(db),
    sql<{ count: number }>`SELECT count(*) FROM (${sql.join(counts, sql` UNION ALL `)}) AS every`.execute(db),
  ])
  return { count: counted.rows[0]?.count ?? 0, rows: listed.rows }
}

/** Counting and paging stop here. */
const maxCounted = 1000

/** Not finished, or waiting for the viewer's rating. */
const isOpen = (viewer: Viewer, now: Date) => sql<boolean>`(
  (status = 'pending' AND lapses_at > ${now}::timestamptz) OR status = 'confirmed'
  OR (status = 'completed' AND completed_at > ${now}::timestamptz - make_interval(days => ${sql.lit(ratingHiddenDays)})
    AND EXISTS (SELECT FROM users WHERE users.id IN (orders.buyer_id, orders.seller_id) AND users.id <> ${viewer.id}
      AND ${isUserVisibleTo(viewer)})
    AND NOT EXISTS (SELECT FROM ratings WHERE ratings.order_id = orders.id AND ratings.rater_id = ${viewer.id})))`

/** `order_id` is the id that the client chose at checkout. */
export async function findOrdersByClientId(
  tx: Database,
  buyer_id: number,
  order_id: string,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('buyer_id', '=', buyer_id)
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function countPendingWith(tx: Database, buyer_id: number, seller_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM orders
    WHERE buyer_id = ${buyer_id} AND seller_id = ${seller_id} AND status = 'pending'`.execute(tx)
  return rows[0]?.count ?? 0
}

interface NewOrder {
  order_id: string
  buyer_id: number
  seller_id: number
  items: { product_id: number; name: string; price: number; quantity: number }[]
  created_at: Date
}

export async function insertOrder(tx: Database, { items, created_at, ...order }: NewOrder): Promise<number> {
  const total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const { id } = await tx
    .insertInto('orders')
    .values({
      ...order,
      total,
      created_at,
      updated_at: created_at,
      lapses_at: new Date(created_at.getTime() + orderLimits.lapseHours * hourMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('order_items')
    .values(items.map((item) => ({ order_id: id, ...item })))
    .execute()
  await insertMove(tx, id, { move: 'order', by: 'buyer', reason: '', at: created_at })
  return id
}
