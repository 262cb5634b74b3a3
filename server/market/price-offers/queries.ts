import { type RawBuilder, sql } from 'kysely'
import { dayMs } from '../../../contract/durations.ts'
import type { OrderSide } from '../../../contract/market/order-status.ts'
import {
  type PriceOffer,
  priceOfferLimits,
  type PriceOfferStatus,
} from '../../../contract/market/price-offers.ts'
import type { ProductStatus } from '../../../contract/market/products.ts'
import type { Database } from '../../platform/database/db.ts'
import { authorJson } from '../../relations/users-sql.ts'
import { isUserVisibleTo, noBlockBetween, notBlockedFor, type Viewer } from '../../relations/visibility.ts'
import { firstPictureOf, productSeenBy } from '../products/visibility.ts'

export interface OfferRow {
  id: number
  product_id: number
  name: string
  /** Of the product. */
  price: number
  product_status: ProductStatus
  picture: { key: string; widths: number[] } | null
  side: OrderSide
  other: PriceOffer['other']
  prices: number[]
  status: PriceOfferStatus
  order_id: number | null
  expires_at: Date
  created_at: Date
  updated_at: Date
}

/** An offer past its time is shown as lapsed before the job records it. */
const statusAt = (now: Date) => sql<PriceOfferStatus>`CASE WHEN offer.status = 'open'
  AND offer.expires_at <= ${now}::timestamptz THEN 'lapsed' ELSE offer.status END`

const isOpenAt = (now: Date) => sql<boolean>`(status = 'open' AND expires_at > ${now}::timestamptz)`

/** `rows` selects ids with a `place`. Without offers of people and products that are hidden from the viewer. */
const selectOffers = (viewer: Viewer, rows: RawBuilder<unknown>, now: Date) => sql<OfferRow>`
  SELECT offer.id, offer.product_id, products.name, products.price, products.status AS product_status,
    ${firstPictureOf(sql`offer.product_id`)} AS picture,
    CASE offer.buyer_id WHEN ${viewer.id} THEN 'buyer' ELSE 'seller' END AS side, ${authorJson('other')} AS other,
    to_json(offer.prices) AS prices, ${statusAt(now)} AS status, offer.order_id, offer.expires_at, offer.created_at,
    offer.updated_at
  FROM (${rows}) AS listed JOIN price_offers AS offer ON offer.id = listed.id
  JOIN products ON products.id = offer.product_id AND ${productSeenBy(viewer)}
  JOIN users AS other ON other.id = CASE offer.buyer_id WHEN ${viewer.id} THEN offer.seller_id ELSE offer.buyer_id END
    AND ${isUserVisibleTo(viewer, 'other')}
  ORDER BY listed.place`

export async function findOffer(db: Database, viewer: Viewer, id: number, now: Date) {
  const row = sql`SELECT id, 1 AS place FROM price_offers
    WHERE id = ${id} AND ${viewer.id} IN (buyer_id, seller_id)`
  const { rows } = await selectOffers(viewer, row, now).execute(db)
  return rows[0]
}

/** Open ones first, then those changed last. */
export async function listOffersOfProduct(db: Database, viewer: Viewer, product_id: number, now: Date) {
  const ids = sql`
    SELECT id, row_number() OVER (ORDER BY ${isOpenAt(now)} DESC, updated_at DESC, id DESC) AS place
    FROM price_offers WHERE product_id = ${product_id} AND ${viewer.id} IN (buyer_id, seller_id)
    ORDER BY place LIMIT ${priceOfferLimits.shown}`
  return (await selectOffers(viewer, ids, now).execute(db)).rows
}

export interface ListScope {
  role: OrderSide | undefined
  state: 'open' | 'ended' | undefined
  offset: number
  limit: number
}

/** Counting and paging stop here. */
const maxCounted = 1000

/** Each side is read from its own index. */
export async function listOwnOffers(
  db: Database,
  viewer: Viewer,
  { role, state, offset, limit }: ListScope,
  now: Date,
) {
  const sides = role ? [role] : (['buyer', 'seller'] as const)
  const isOfState =
    state === undefined ? sql`true` : state === 'open' ? isOpenAt(now) : sql`NOT ${isOpenAt(now)}`
  const ofSide = (side: OrderSide) =>
    sql`price_offers WHERE ${sql.ref(`${side}_id`)} = ${viewer.id} AND ${isOfState}
      AND ${notBlockedFor(viewer, side === 'buyer' ? 'seller_id' : 'buyer_id')}`
  const parts = sides.map(
    (side) => sql`(SELECT id, updated_at FROM ${ofSide(side)}
      ORDER BY updated_at DESC, id DESC LIMIT ${offset + limit})`,
  )
  const ids = sql`
    SELECT id, row_number() OVER (ORDER BY updated_at DESC, id DESC) AS place
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS both_sides ORDER BY place OFFSET ${offset} LIMIT ${limit}`
  const counts = sides.map((side) => sql`(SELECT FROM ${ofSide(side)} LIMIT ${maxCounted})`)
  const [listed, counted] = await Promise.all([
    selectOffers(viewer, ids, now).execute(db),
    sql<{ count: number }>`SELECT count(*) FROM (${sql.join(counts, sql` UNION ALL `)}) AS every`.execute(db),
  ])
  return { count: counted.rows[0]?.count ?? 0, rows: listed.rows }
}

export interface LockedOffer {
  id: number
  product_id: number
  buyer_id: number
  seller_id: number
  status: PriceOfferStatus
  prices: number[]
}

export async function lockOffer(tx: Database, id: number, now: Date): Promise<LockedOffer> {
  await sql`SELECT FROM price_offers WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<LockedOffer>`
    SELECT id, product_id, buyer_id, seller_id, ${statusAt(now)} AS status, to_json(prices) AS prices
    FROM price_offers AS offer WHERE id = ${id}`.execute(tx)
  const [offer] = rows
  if (!offer) throw new Error('the offer is gone')
  return offer
}

/** What counts toward the limits of a buyer, and the open offer for the product. */
export async function countOffers(
  tx: Database,
  { buyer_id, product_id }: { buyer_id: number; product_id: number },
  now: Date,
) {
  const dayAgo = new Date(now.getTime() - dayMs)
  const { rows } = await sql<{ open: number; today: number; of_product: number; open_id: number | null }>`
    SELECT count(*) FILTER (WHERE ${isOpenAt(now)}) AS open,
      count(*) FILTER (WHERE created_at > ${dayAgo}::timestamptz) AS today,
      count(*) FILTER (WHERE product_id = ${product_id}) AS of_product,
      max(id) FILTER (WHERE product_id = ${product_id} AND ${isOpenAt(now)}) AS open_id
    FROM price_offers
    WHERE buyer_id = ${buyer_id} AND (product_id = ${product_id} OR status = 'open'
      OR updated_at > ${dayAgo}::timestamptz)`.execute(tx)
  const [counts] = rows
  if (!counts) throw new Error('a count has one row')
  return counts
}

const expiry = (now: Date) => new Date(now.getTime() + priceOfferLimits.days * dayMs)

interface NewOffer {
  product_id: number
  buyer_id: number
  seller_id: number
  price: number
}

export async function insertOffer(tx: Database, { price, ...parties }: NewOffer, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('price_offers')
    .values({ ...parties, prices: [price], expires_at: expiry(now), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const saveOffer = (
  tx: Database,
  id: number,
  change: { status?: PriceOfferStatus; prices?: number[]; order_id?: number },
  now: Date,
) =>
  tx
    .updateTable('price_offers')
    .set({ ...change, ...(change.prices && { expires_at: expiry(now) }), updated_at: now })
    .where('id', '=', id)
    .execute()

export interface EndedOffer {
  id: number
  product_id: number
  buyer_id: number
  seller_id: number
  /** Whether a block hides the seller from the buyer. */
  is_hidden: boolean
}

/** Ends the open offers of a condition on `price_offers`, in the order of their ids. */
export async function endOffers(
  tx: Database,
  where: RawBuilder<boolean>,
  status: 'ended' | 'withdrawn' | 'lapsed',
  now: Date,
) {
  const { rows } = await sql<EndedOffer>`
    UPDATE price_offers SET status = ${status}, updated_at = ${now} FROM (
      SELECT id FROM price_offers WHERE status = 'open' AND ${where} ORDER BY id LIMIT 500 FOR NO KEY UPDATE) AS open
    WHERE price_offers.id = open.id
    RETURNING price_offers.id, price_offers.product_id, price_offers.buyer_id, price_offers.seller_id,
      NOT ${noBlockBetween(sql.ref('price_offers.buyer_id'), sql.ref('price_offers.seller_id'))} AS is_hidden`.execute(
    tx,
  )
  return rows
}

/** Offers on both sides, without the other person. */
export async function exportOffers(db: Database, user_id: number) {
  const { rows } = await sql`
    SELECT offer.id, product_id, products.name AS product, offer.status, offer.prices::text[], order_id,
      CASE buyer_id WHEN ${user_id} THEN 'buyer' ELSE 'seller' END AS side, offer.expires_at, offer.created_at,
      offer.updated_at
    FROM price_offers AS offer JOIN products ON products.id = product_id
    WHERE ${user_id} IN (buyer_id, offer.seller_id) ORDER BY offer.id`.execute(db)
  return rows
}
