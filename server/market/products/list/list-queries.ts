import { type RawBuilder, sql } from 'kysely'
import type { ProductCategory } from '../../../../contract/market/categories.ts'
import { productLimits } from '../../../../contract/market/products.ts'
import { pageSize } from '../../../../contract/posts/posts.ts'
import type { Database } from '../../../platform/database/db.ts'
import type { Cell } from '../../../platform/geography.ts'
import type { Viewer } from '../../../relations/visibility.ts'
import { isListedFor } from '../visibility.ts'
import type { Reach } from './reach.ts'
import { matchesWords, matchesWordsNear, type SearchWords } from './search-words.ts'

export interface Order {
  by: 'listed_at' | 'price'
  isDescending: boolean
}

/** The last product of a page. */
export interface ListPosition {
  value: Date | number
  id: number
}

/** In JSON, a time is text. */
interface JsonPosition {
  value: string | number
  id: number
}

export interface ProductSearch {
  order: Order
  category: ProductCategory | null
  after: ListPosition | null
  now: Date
}

export interface FoundProduct extends ListPosition {
  step: number
}

/** Cells or their parents, without the cells `outside`. */
export interface Spots {
  of: 'cell' | 'parent'
  places: Cell[]
  outside: Cell[]
}

/** That of an agreed price in ascending order. */
export const maxPriceValue = productLimits.price + 1

/** One more than a page, which shows whether there is more. */
export const maxFound = pageSize + 1

/** Agreed prices come last in both directions. As in the indexes `products_ascending` and `products_ascending_of`. */
const ascendingPrice = sql`(CASE products.pricing WHEN 'agreed' THEN ${sql.lit(maxPriceValue)} ELSE products.price END)`

/** The value of a product by which a list is in order. */
const valueOf = ({ by, isDescending }: Order) =>
  by === 'price' && !isDescending ? ascendingPrice : sql.ref(`products.${by}`)

const inOrder = ({ order: { isDescending } }: ProductSearch, value: RawBuilder<unknown>, as: string) =>
  isDescending ? sql`${value} DESC, ${sql.ref(`${as}.id`)} DESC` : sql`${value}, ${sql.ref(`${as}.id`)}`

const first = { listed_at: 'infinity', price: Number.MAX_SAFE_INTEGER }
const last = { listed_at: '-infinity', price: -1 }
const valueType = { listed_at: sql`timestamptz`, price: sql`bigint` }

/** A condition on `products` that uses the index on the columns of the order. */
function isAfter({ order, after }: ProductSearch) {
  const { by, isDescending } = order
  const value = after?.value ?? (isDescending ? first : last)[by]
  const id = after?.id ?? (isDescending ? Number.MAX_SAFE_INTEGER : 0)
  return sql<boolean>`(${valueOf(order)}, products.id) ${isDescending ? sql`<` : sql`>`}
    (${value}::${valueType[by]}, ${id}::bigint)`
}

const isOfKind = (
  viewer: Viewer,
  { category, now }: ProductSearch,
) => sql<boolean>`${isListedFor(viewer, now)}
  ${category === null ? sql`` : sql`AND products.category = ${category}`}`

const matchesSearch = (viewer: Viewer, query: ProductSearch) =>
  sql<boolean>`${isOfKind(viewer, query)} AND ${isAfter(query)}`

/** Reads the first products of each spot from an index, so the cost depends on the number of spots only. */
const firstOfEach = (
  viewer: Viewer,
  { of, places, outside }: Spots,
  query: ProductSearch,
  limit: number,
) => sql`
  unnest(${places}::bigint[]) AS spot(place) CROSS JOIN LATERAL (
    SELECT products.id, ${valueOf(query.order)} AS value FROM products
    WHERE ${sql.ref(`products.${of}`)} = spot.place AND ${matchesSearch(viewer, query)}
      ${outside.length ? sql`AND products.cell <> ALL (${outside}::bigint[])` : sql``}
    ORDER BY ${inOrder(query, valueOf(query.order), 'products')} LIMIT ${limit}) AS near`

export const findProductsAt = (db: Database, viewer: Viewer, spots: Spots, query: ProductSearch) =>
  runLimited(
    db,
    sql`SELECT near.id, near.value, 0 AS step FROM ${firstOfEach(viewer, spots, query, maxFound)}
      ORDER BY ${inOrder(query, sql.ref('near.value'), 'near')}`,
  )

/**
 * Merges the first `each` products of every spot and checks them for the words, if any. `until` is the position up to
 * which all products were checked; null after the last one.
 */
export async function scanProductsAt(
  db: Database,
  viewer: Viewer,
  spots: Spots,
  query: ProductSearch & { words: SearchWords | null; each: number },
) {
  const { each, words } = query
  const order = inOrder(query, sql.ref('near.value'), 'near')
  const isUpTo = query.order.isDescending ? sql`>=` : sql`<=`
  const { rows } = await sql<{ until: JsonPosition | null; found: JsonPosition[] }>`
    WITH near AS MATERIALIZED (
      SELECT near.id, near.value, row_number() OVER (PARTITION BY spot.place ORDER BY ${order}) AS place
      FROM ${firstOfEach(viewer, spots, query, each)}
    ), until AS MATERIALIZED (
      SELECT near.value, near.id FROM near WHERE near.place = ${each} ORDER BY ${order} LIMIT 1
    )
    SELECT (SELECT row_to_json(until) FROM until) AS until, coalesce((
      SELECT json_agg(json_build_object('id', near.id, 'value', near.value) ORDER BY ${order}) FROM (
        SELECT near.* FROM near ${words ? sql`JOIN products ON products.id = near.id AND ${matchesWords(words)}` : sql``}
        WHERE ((near.value, near.id) ${isUpTo} (SELECT until.value, until.id FROM until)) IS NOT FALSE
        ORDER BY ${order} LIMIT ${sql.lit(maxFound)}) AS near), '[]') AS found`.execute(db)
  const [row = { until: null, found: [] }] = rows
  const toPosition = ({ id, value }: JsonPosition): ListPosition => ({
    id,
    value: query.order.by === 'price' ? Number(value) : new Date(value),
  })
  return {
    until: row.until && toPosition(row.until),
    found: row.found.map((product): FoundProduct => ({ ...toPosition(product), step: 0 })),
  }
}

/** Finds rare words with the index of words, then sorts. `step` is the first step in the order of distance, else null. */
export function findProductsByWords(
  db: Database,
  viewer: Viewer,
  { parents, steps }: Reach,
  query: ProductSearch & { words: SearchWords; step: number | null },
) {
  const { step, words } = query
  const cells = steps.flatMap((ring) =>
    ring.places.map((cell) => ({ cell, step: step === null ? 0 : ring.step })),
  )
  return runLimited(
    db,
    sql`
      WITH hit AS MATERIALIZED (
        SELECT products.id, products.cell, ${valueOf(query.order)} AS value, ${isAfter(query)} AS is_after
        FROM products WHERE ${isOfKind(viewer, query)} AND ${matchesWordsNear(words, parents)}
      )
      SELECT hit.id, hit.value, spot.step FROM hit
      JOIN unnest(${cells.map(({ cell }) => cell)}::bigint[], ${cells.map((each) => each.step)}::integer[])
        AS spot(cell, step) USING (cell)
      WHERE spot.step > ${step ?? 0} OR spot.step = ${step ?? 0} AND is_after
      ORDER BY spot.step, ${inOrder(query, sql.ref('hit.value'), 'hit')}`,
  )
}

/** All products of one seller, wherever they are. There are few. */
export const selectProductsOfSeller = (
  db: Database,
  viewer: Viewer,
  seller_id: number,
  query: ProductSearch & { words: SearchWords | null },
) =>
  runLimited(
    db,
    sql`
      SELECT products.id, ${valueOf(query.order)} AS value, 0 AS step FROM products
      WHERE products.seller_id = ${seller_id} AND ${matchesSearch(viewer, query)}
        ${query.words ? sql`AND ${matchesWords(query.words)}` : sql``}
      ORDER BY ${inOrder(query, valueOf(query.order), 'products')}`,
  )

async function runLimited(db: Database, select: RawBuilder<unknown>): Promise<FoundProduct[]> {
  const { rows } = await sql<FoundProduct>`${select} LIMIT ${sql.lit(maxFound)}`.execute(db)
  return rows
}

/** The number of the latest saves that count, for each parent. */
const maxSaves = 100

/** Saves by the seller don't count. */
export async function selectMostSaved(
  db: Database,
  viewer: Viewer,
  { parents, outside }: Reach,
  { since, now }: { since: Date; now: Date },
) {
  const { rows } = await sql<{ id: number }>`
    SELECT products.id FROM unnest(${parents}::bigint[]) AS spot(parent) CROSS JOIN LATERAL (
      SELECT product_id, user_id, created_at FROM saved_products
      WHERE saved_products.parent = spot.parent AND created_at > ${since}
      ORDER BY created_at DESC LIMIT ${sql.lit(maxSaves)}) AS saved
    JOIN products ON products.id = saved.product_id
    WHERE ${isListedFor(viewer, now)} AND products.seller_id NOT IN (saved.user_id, ${viewer.id})
      AND products.parent = ANY (${parents}::bigint[]) AND products.cell <> ALL (${outside}::bigint[])
    GROUP BY products.id ORDER BY count(*) DESC, max(saved.created_at) DESC, products.id DESC
    LIMIT ${sql.lit(productLimits.shelf)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Last promoted first. */
export async function selectPromotedAround(
  db: Database,
  viewer: Viewer,
  { parents, outside }: Reach,
  { since, now }: { since: Date; now: Date },
) {
  const { rows } = await sql<{ id: number }>`
    SELECT found.id FROM unnest(${parents}::bigint[]) AS spot(parent) CROSS JOIN LATERAL (
      SELECT products.id, products.promoted_at FROM products
      WHERE products.parent = spot.parent AND products.promoted_at > ${since} AND ${isListedFor(viewer, now)}
        AND products.cell <> ALL (${outside}::bigint[])
      ORDER BY products.promoted_at DESC LIMIT ${sql.lit(productLimits.shelf)}) AS found
    ORDER BY found.promoted_at DESC, found.id DESC LIMIT ${sql.lit(productLimits.shelf)}`.execute(db)
  return rows.map(({ id }) => id)
}
