import type { RawBuilder } from 'kysely'
import type * as Type from 'typebox'
import { productCategories, type ProductCategory } from '../../../../contract/market/categories.ts'
import {
  listProducts as contract,
  listSellerProducts,
  type ProductOrdering,
  productOrderings,
  type ProductPage,
} from '../../../../contract/market/products.ts'
import { distanceSteps, pageSize } from '../../../../contract/posts/posts.ts'
import type { Database } from '../../../platform/database/db.ts'
import { bindCursor, packCursor, unbindCursor, unpackCursor } from '../../../platform/http/pagination.ts'
import { invalid, notFound } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { canSeeUser, readBlockedOnce } from '../../../relations/visibility.ts'
import { hashSearch } from '../../../text/words/cursor.ts'
import { showProduct } from '../products.ts'
import type { ProductRow } from '../queries.ts'
import {
  maxPriceValue,
  type Order,
  type ProductSearch,
  productsFound,
  productsOfSeller,
  productsWithWords,
  selectFirstAt,
  selectFound,
} from './list-queries.ts'
import { findFrequent } from './frequent-words.ts'
import { type Reach, reachOf, spotsAround, spotsOf } from './reach.ts'
import { isFrequent, type SearchWords, parseSearchWords } from './search-words.ts'

type ListRequest = Type.Static<typeof contract.query>
type ListViewer = Pick<Viewer, 'id' | 'uid' | 'cell' | 'blocked'>

interface ProductQuery {
  ordering: ProductOrdering
  category: ProductCategory | null
  seller_id: number | null
  search: string | null
}

/** Empty for a viewer without a home, unless the request names a seller. */
export async function listProducts(
  db: Database,
  viewer: ListViewer,
  request: ListRequest,
  now: Date,
  pathOf = listPath,
): Promise<ProductPage> {
  const { ordering = '-created_at', category = null, seller_id = null, search = null } = request
  const query: ProductQuery = { ordering, category, seller_id, search }
  const from = request.cursor === undefined ? null : readCursor(query, unbindCursor(viewer, request.cursor))
  const words = search === null ? null : await parseSearchWords(db, search)
  const list = { query, words, now, reach: viewer.cell === null ? null : reachOf(viewer.cell) }
  const requestedPage = from?.page ?? request.page ?? 1
  let page = from?.page ?? 1
  const load = (after: Cursor | null) =>
    loadPage(db, viewer, { ...list, shown: page === requestedPage ? pageSize : 0 }, after)
  let loaded = await load(from)
  while (page < requestedPage && loaded.next) {
    page++
    loaded = await load(loaded.next)
  }
  const isReached = page === requestedPage
  return {
    count: (page - 1) * pageSize + loaded.size + (loaded.next ? 1 : 0),
    next:
      isReached && loaded.next ? pathOf(request, bindCursor(viewer, writeCursor(query, loaded.next))) : null,
    previous: null,
    results: loaded.rows.map((row) => showProduct(viewer, row, now)),
  }
}

/** Throws a 404 `Refusal` if the seller is hidden from the viewer. */
export async function listProductsOfSeller(
  db: Database,
  viewer: ListViewer,
  seller_id: number,
  request: Pick<ListRequest, 'cursor' | 'page'>,
  now: Date,
): Promise<ProductPage> {
  if (!(await canSeeUser(db, viewer, seller_id))) throw notFound('User')
  const path = listSellerProducts.path.replace(':id', String(seller_id))
  return listProducts(
    db,
    viewer,
    { ...request, seller_id },
    now,
    (_, cursor) => `${path}?${new URLSearchParams({ cursor })}`,
  )
}

interface List {
  query: ProductQuery
  words: SearchWords | null
  now: Date
  reach: Reach | null
  /** The number of products whose rows are loaded. */
  shown: number
}

interface Page {
  size: number
  rows: ProductRow[]
  next: Cursor | null
}

const orders: Record<ProductOrdering, Order> = {
  price: { by: 'price', isDescending: false },
  '-price': { by: 'price', isDescending: true },
  created_at: { by: 'listed_at', isDescending: false },
  '-created_at': { by: 'listed_at', isDescending: true },
  distance: { by: 'listed_at', isDescending: true },
}

async function loadPage(db: Database, viewer: ListViewer, list: List, from: Cursor | null): Promise<Page> {
  const found = await findProducts(db, viewer, list, from?.last ?? null)
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  const isMore = last !== undefined && found.length > pageSize
  return {
    size: page.length,
    rows: page.filter((row) => row.id !== null),
    next: isMore
      ? {
          page: (from?.page ?? 1) + 1,
          last: { step: last.step, value: Number(last.value), id: last.found_id },
        }
      : null,
  }
}

/** A page and one more. */
async function findProducts(
  db: Database,
  viewer: ListViewer,
  { query, words, now, reach, shown }: List,
  last: Cursor['last'] | null,
) {
  const order = orders[query.ordering]
  const after = last && { value: order.by === 'price' ? last.value : new Date(last.value), id: last.id }
  const search: ProductSearch = { order, category: query.category, after, now }
  const reader = readBlockedOnce(viewer)
  const select = (found: RawBuilder<unknown>) => selectFound(db, reader, found, shown)
  if (query.seller_id !== null) return select(productsOfSeller(reader, query.seller_id, { ...search, words }))
  if (reach === null) return []
  const isByStep = query.ordering === 'distance'
  const step = last?.step ?? 0
  if (words) {
    const rare = { ...search, words, step: isByStep ? step : null }
    if (!isFrequent(words)) return select(productsWithWords(reader, reach, rare))
    return select(productsFound(order, await findFrequent(db, reader, reach, rare)))
  }
  const spots = isByStep ? spotsOf(reach.steps.filter((each) => each.step >= step)) : spotsAround(reach)
  return selectFirstAt(db, viewer, spots, search, { step, shown })
}

function listPath({ ordering, search, category, seller_id }: ListRequest, cursor: string) {
  const params = Object.entries({ search, category, ordering, seller_id, cursor })
  const query = params.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `${contract.path}?${new URLSearchParams(query)}`
}

/** `last` is the last product of the page; `step` is its step in the order of distance, else 0. */
interface Cursor {
  page: number
  last: { step: number; value: number; id: number }
}

/** The cursor contains no cell; the next request uses the cell of the viewer. */
const writeCursor = (query: ProductQuery, { page, last }: Cursor) =>
  packCursor([
    productOrderings.indexOf(query.ordering),
    query.category === null ? 0 : productCategories.indexOf(query.category) + 1,
    query.seller_id ?? 0,
    page,
    last.step,
    last.value,
    last.id,
    ...(query.search === null ? [] : [hashSearch(query.search)]),
  ])

/** Throws a 400 `Refusal` for a cursor of another query. */
export function readCursor(query: ProductQuery, text: string): Cursor {
  const numbers = unpackCursor(text)
  const [, , , page = 0, step = -1, value = -1, id = 0] = numbers
  const cursor: Cursor = { page, last: { step, value, id } }
  const isPossible =
    numbers.every(Number.isSafeInteger) &&
    page >= 2 &&
    distanceSteps.some((each) => each === step) &&
    0 <= value &&
    value <= (query.ordering.endsWith('price') ? maxPriceValue : Date.UTC(9999, 0)) &&
    id >= 1
  // Encoding it again must give the same text: then it is of this query.
  if (!isPossible || writeCursor(query, cursor) !== text)
    throw invalid({ cursor: ['is not one of this list and order'] })
  return cursor
}
