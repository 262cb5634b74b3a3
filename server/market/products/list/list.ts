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
import type { Viewer } from '../../../platform/http/session.ts'
import { canSeeUser, listBlockedEitherWay } from '../../../relations/visibility.ts'
import { hashSearch } from '../../../text/words/cursor.ts'
import { loadProducts } from '../products.ts'
import {
  type FoundProduct,
  type ListPosition,
  maxFound,
  maxPriceValue,
  type Order,
  findProductsByWords,
  selectProductsOfSeller,
  scanProductsAt,
  type ProductSearch,
  type Spots,
} from './list-queries.ts'
import { type Reach, reachOf } from './reach.ts'
import { isFrequent, type SearchWords, parseSearchWords } from './search-words.ts'

type ListRequest = Type.Static<typeof contract.query>
type ListViewer = Pick<Viewer, 'id' | 'uid' | 'cell' | 'is_staff'>

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
  const blocked = viewer.is_staff ? [] : await listBlockedEitherWay(db, viewer)
  const list = { query, words, now, reach: viewer.cell === null ? null : reachOf(viewer.cell) }
  const reader = { ...viewer, blocked }
  const requestedPage = from?.page ?? request.page ?? 1
  let page = from?.page ?? 1
  let loaded = await loadPage(db, reader, list, from)
  for (; page < requestedPage && loaded.next; page++) loaded = await loadPage(db, reader, list, loaded.next)
  const isReached = page === requestedPage
  const ids = isReached ? loaded.ids : []
  return {
    count: (page - 1) * pageSize + loaded.ids.length + (loaded.next ? 1 : 0),
    next:
      isReached && loaded.next ? pathOf(request, bindCursor(viewer, writeCursor(query, loaded.next))) : null,
    previous: null,
    results: await loadProducts(db, reader, ids, now),
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
}

interface Page {
  ids: number[]
  next: Cursor | null
}

const orders: Record<ProductOrdering, Order> = {
  price: { by: 'price', isDescending: false },
  '-price': { by: 'price', isDescending: true },
  created_at: { by: 'listed_at', isDescending: false },
  '-created_at': { by: 'listed_at', isDescending: true },
  distance: { by: 'listed_at', isDescending: true },
}

type Reader = ListViewer & { blocked: number[] }

async function loadPage(db: Database, viewer: Reader, list: List, from: Cursor | null): Promise<Page> {
  const found = await findProducts(db, viewer, list, from?.last ?? null)
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  const isMore = last !== undefined && found.length > pageSize
  return {
    ids: page.map(({ id }) => id),
    next: isMore
      ? { page: (from?.page ?? 1) + 1, last: { step: last.step, value: Number(last.value), id: last.id } }
      : null,
  }
}

/** A page and one more. */
async function findProducts(
  db: Database,
  viewer: Reader,
  { query, words, now, reach }: List,
  last: Cursor['last'] | null,
): Promise<FoundProduct[]> {
  const order = orders[query.ordering]
  const after = last && { value: order.by === 'price' ? last.value : new Date(last.value), id: last.id }
  const search: ProductSearch = { order, category: query.category, after, now }
  if (query.seller_id !== null)
    return selectProductsOfSeller(db, viewer, query.seller_id, { ...search, words })
  if (reach === null) return []
  const isByStep = query.ordering === 'distance'
  const findByWords = (rareWords: SearchWords, from: ProductSearch, step: number) =>
    findProductsByWords(db, viewer, reach, { ...from, words: rareWords, step: isByStep ? step : null })
  if (words && !isFrequent(words)) return findByWords(words, search, last?.step ?? 0)

  const found: FoundProduct[] = []
  for (const { step, ...spots } of isByStep ? reach.steps : [around(reach)]) {
    if (last && step < last.step) continue
    const searchInStep = { ...search, after: last?.step === step ? after : null }
    const scanned = await scanAt(db, viewer, spots, searchInStep, words)
    found.push(...scanned.found.map((row) => ({ ...row, step })))
    if (found.length >= maxFound) break
    if (words && scanned.until)
      return [...found, ...(await findByWords(words, { ...searchInStep, after: scanned.until }, step))]
  }
  return found
}

const around = ({ parents, outside }: Reach) => ({ step: 0, of: 'parent' as const, places: parents, outside })

/** After so many scans, words are treated as rare in this area. */
const maxScans = 3

/** `until` is the position up to which products were checked; null after the last one. Each scan reads twice as many. */
async function scanAt(
  db: Database,
  viewer: Reader,
  spots: Spots,
  search: ProductSearch,
  words: SearchWords | null,
) {
  const found: FoundProduct[] = []
  let until: ListPosition | null = search.after
  let each = firstScanSize(words, spots.places.length)
  for (let scan = 1; ; scan++, each *= 2) {
    const scanned = await scanProductsAt(db, viewer, spots, { ...search, words, after: until, each })
    found.push(...scanned.found)
    until = scanned.until
    if (!until || found.length >= maxFound || (words && scan === maxScans)) return { found, until }
  }
}

/** The number of products to read from each spot, which probably contain a page. */
const firstScanSize = (words: SearchWords | null, spots: number) =>
  Math.ceil((2 * maxFound) / (words?.share ?? 1) / spots) + 2

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
