import { type RawBuilder, sql } from 'kysely'
import type { ProductCategory } from '../../../../contract/market/categories.ts'
import { productLimits } from '../../../../contract/market/products.ts'
import { pageSize } from '../../../../contract/posts/posts.ts'
import { compileOnce, isEmptyList } from '../../../platform/database/compile-once.ts'
import type { Database } from '../../../platform/database/db.ts'
import { type BlockReader, readBlockedOnce, readerOf, type Viewer } from '../../../relations/visibility.ts'
import { productOf, type ProductRow } from '../queries.ts'
import { isListedFor } from '../visibility.ts'
import type { Reach, Spots } from './reach.ts'
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

/** A product of a list, and its row if it is one of those to show and the viewer sees it. */
export type FoundRow = { found_id: number; value: Date | number; step: number } & (
  | ProductRow
  | { [Column in keyof ProductRow]: null }
)

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

/**
 * A condition on `products` that uses the index on the columns of the order. If given, only rows for which `isHere` is true
 * have to come after `after`.
 */
function isAfter({ order, after }: ProductSearch, isHere?: RawBuilder<boolean>) {
  const { by, isDescending } = order
  const start = sql`${(isDescending ? first : last)[by]}::${valueType[by]}`
  const startId = sql`${isDescending ? Number.MAX_SAFE_INTEGER : 0}::bigint`
  const value = after ? sql`${after.value}::${valueType[by]}` : start
  const id = after ? sql`${after.id}::bigint` : startId
  const either = (own: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
    after && isHere ? sql`CASE WHEN ${isHere} THEN ${own} ELSE ${other} END` : own
  return sql<boolean>`(${valueOf(order)}, products.id) ${isDescending ? sql`<` : sql`>`}
    (${either(value, start)}, ${either(id, startId)})`
}

const isOfKind = (
  viewer: Viewer,
  { category, now }: ProductSearch,
) => sql<boolean>`${isListedFor(viewer, now)}
  ${category === null ? sql`` : sql`AND products.category = ${category}`}`

const matchesSearch = (viewer: Viewer, query: ProductSearch, isHere?: RawBuilder<boolean>) =>
  sql<boolean>`${isOfKind(viewer, query)} AND ${isAfter(query, isHere)}`

/** The order lets PostgreSQL stop after the nearest spots that fill a page. */
const rowsOf = ({ places, steps }: Spots) => sql`(
    SELECT * FROM unnest(${places}::bigint[], ${steps}::integer[]) AS spot(place, step) ORDER BY step) AS spot`

/** Reads the first products of a row of `spot` from an index. */
const firstOf = (
  viewer: Viewer,
  { of, outside }: Spots,
  { isHere, ...query }: ProductSearch & { isHere?: RawBuilder<boolean> },
  limit: RawBuilder<unknown>,
) => sql`(
    SELECT products.id, ${valueOf(query.order)} AS value FROM products
    WHERE ${sql.ref(`products.${of}`)} = spot.place AND ${matchesSearch(viewer, query, isHere)}
      ${isEmptyList(outside) ? sql`` : sql`AND products.cell <> ALL (${outside}::bigint[])`}
    ORDER BY ${inOrder(query, valueOf(query.order), 'products')} LIMIT ${limit})`

/**
 * Selects the first products of the spots, nearest step first. They are at the spots whose own first product comes first,
 * so the cost depends on the number of spots only. `step`: that of `after`.
 */
function firstProductsAt(viewer: Viewer, spots: Spots, query: ProductSearch, step: number) {
  const search = { ...query, isHere: sql<boolean>`spot.step = ${step}` }
  const order = sql`spot.step, ${inOrder(query, sql.ref('near.value'), 'near')}`
  return sql`
    SELECT near.id, near.value, spot.step, row_number() OVER (ORDER BY ${order}) AS place
    FROM (
      SELECT spot.* FROM ${rowsOf(spots)} CROSS JOIN LATERAL ${firstOf(viewer, spots, search, sql.lit(1))} AS near
      ORDER BY ${order} LIMIT ${sql.lit(maxFound)}) AS spot
    CROSS JOIN LATERAL ${firstOf(viewer, spots, search, sql.lit(maxFound))} AS near`
}

/** Loads `found`, a query such as `productsFound`; the rows only of the first `shown`. */
export async function selectFound(
  db: Database,
  viewer: BlockReader,
  found: RawBuilder<unknown>,
  shown = pageSize,
) {
  const { rows } = await rowsFound(viewer, found, shown).execute(db)
  return rows
}

const rowsFound = (viewer: BlockReader, found: RawBuilder<unknown>, shown: number) => sql<FoundRow>`
    WITH ${viewer.blocks}, found AS MATERIALIZED (${found} ORDER BY place LIMIT ${sql.lit(maxFound)})
    SELECT found.id AS found_id, found.value, found.step, product.* FROM found
    LEFT JOIN LATERAL (${productOf(viewer, sql`found.id`)} AND found.place <= ${shown}) AS product ON true
    ORDER BY found.place`

interface PageRequest extends Omit<ProductSearch, 'order'> {
  viewer: Viewer
  spots: Omit<Spots, 'of'>
  isByCell: boolean
  isByPrice: boolean
  isDescending: boolean
  step: number
  shown: number
}

const firstRowsAt = compileOnce(
  ({ viewer, isByCell, isByPrice, isDescending, step, shown, spots, ...search }: PageRequest) => {
    const reader = readBlockedOnce(viewer)
    const order: Order = { by: isByPrice ? 'price' : 'listed_at', isDescending }
    const of = isByCell ? 'cell' : 'parent'
    return rowsFound(reader, firstProductsAt(reader, { ...spots, of }, { ...search, order }, step), shown)
  },
)

/** Loads `firstProductsAt`; the rows only of the first `shown`. */
export const selectFirstAt = (
  db: Database,
  viewer: Viewer,
  { of, ...spots }: Spots,
  { order: { by, isDescending }, ...search }: ProductSearch,
  { step, shown }: { step: number; shown: number },
) =>
  firstRowsAt(db, {
    ...search,
    viewer: readerOf(viewer),
    spots,
    isByCell: of === 'cell',
    isByPrice: by === 'price',
    isDescending,
    step,
    shown,
  })

/** Selects products that were found before, in the order in which they are given. */
export const productsFound = ({ by }: Order, found: FoundProduct[]) => sql`
  SELECT * FROM unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ value }) => value)}::${valueType[by]}[],
    ${found.map(({ step }) => step)}::integer[]) WITH ORDINALITY AS found(id, value, step, place)`

/**
 * Merges the first `each` products of every spot and checks them for the words. `until` is the position up to which all
 * products were checked; null after the last one.
 */
export async function scanProductsAt(
  db: Database,
  viewer: BlockReader,
  spots: Spots,
  query: ProductSearch & { words: SearchWords; each: number },
) {
  const { each, words } = query
  const order = inOrder(query, sql.ref('near.value'), 'near')
  const isUpTo = query.order.isDescending ? sql`>=` : sql`<=`
  const { rows } = await sql<{ until: JsonPosition | null; found: JsonPosition[] }>`
    WITH ${viewer.blocks}, near AS MATERIALIZED (
      SELECT near.id, near.value, row_number() OVER (PARTITION BY spot.place ORDER BY ${order}) AS place
      FROM ${rowsOf(spots)} CROSS JOIN LATERAL ${firstOf(viewer, spots, query, sql`${each}`)} AS near
    ), until AS MATERIALIZED (
      SELECT near.value, near.id FROM near WHERE near.place = ${each} ORDER BY ${order} LIMIT 1
    )
    SELECT (SELECT row_to_json(until) FROM until) AS until, coalesce((
      SELECT json_agg(json_build_object('id', near.id, 'value', near.value) ORDER BY ${order}) FROM (
        SELECT near.* FROM near JOIN products ON products.id = near.id AND ${matchesWords(words)}
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
export function productsWithWords(
  viewer: Viewer,
  { parents, steps }: Reach,
  query: ProductSearch & { words: SearchWords; step: number | null },
) {
  const { step, words } = query
  const cells = steps.flatMap((ring) =>
    ring.places.map((cell) => ({ cell, step: step === null ? 0 : ring.step })),
  )
  return sql`
    WITH hit AS MATERIALIZED (
      SELECT products.id, products.cell, ${valueOf(query.order)} AS value, ${isAfter(query)} AS is_after
      FROM products WHERE ${isOfKind(viewer, query)} AND ${matchesWordsNear(words, parents)}
    )
    SELECT hit.id, hit.value, spot.step,
      row_number() OVER (ORDER BY spot.step, ${inOrder(query, sql.ref('hit.value'), 'hit')}) AS place
    FROM hit JOIN unnest(${cells.map(({ cell }) => cell)}::bigint[], ${cells.map((each) => each.step)}::integer[])
      AS spot(cell, step) USING (cell)
    WHERE spot.step > ${step ?? 0} OR spot.step = ${step ?? 0} AND is_after`
}

/** Selects the products of one seller, wherever they are. There are few. */
export const productsOfSeller = (
  viewer: Viewer,
  seller_id: number,
  query: ProductSearch & { words: SearchWords | null },
) => sql`
  SELECT products.id, ${valueOf(query.order)} AS value, 0 AS step,
    row_number() OVER (ORDER BY ${inOrder(query, valueOf(query.order), 'products')}) AS place
  FROM products WHERE products.seller_id = ${seller_id} AND ${matchesSearch(viewer, query)}
    ${query.words ? sql`AND ${matchesWords(query.words)}` : sql``}`
