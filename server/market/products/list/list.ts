import type * as Type from 'typebox'
import { productCategories, type ProductCategory } from '../../../../contract/market/categories.ts'
import {
  listProducts as contract,
  listSellerProducts,
  productLimits,
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
  type Order,
  findProductsByWords,
  selectProductsOfSeller,
  scanProductsAt,
  type ProductSearch,
  type Spots,
} from './list-queries.ts'
import { type Reach, reachOf } from './reach.ts'
import { isFrequent, type WantedWords, parseWantedWords } from './search-words.ts'

type Asked = Type.Static<typeof contract.query>
type ListViewer = Pick<Viewer, 'id' | 'uid' | 'cell' | 'is_staff'>

interface ProductQuery {
  ordering: ProductOrdering
  category: ProductCategory | null
  seller_id: number | null
  search: string | null
}

/** Nothing around a viewer without a home; of one seller, wherever that is. */
export async function listProducts(
  db: Database,
  viewer: ListViewer,
  asked: Asked,
  now: Date,
  addressOf = addressOfList,
): Promise<ProductPage> {
  const { ordering = '-created_at', category = null, seller_id = null, search = null } = asked
  const query: ProductQuery = { ordering, category, seller_id, search }
  const from = asked.cursor === undefined ? null : readCursor(query, unbindCursor(viewer, asked.cursor))
  const wanted = search === null ? null : await parseWantedWords(db, search)
  const blocked = viewer.is_staff ? [] : await listBlockedEitherWay(db, viewer)
  const list = { query, wanted, now, reach: viewer.cell === null ? null : reachOf(viewer.cell) }
  const reader = { ...viewer, blocked }
  const wantedPage = from?.page ?? asked.page ?? 1
  let page = from?.page ?? 1
  let found = await pageAfter(db, reader, list, from)
  for (; page < wantedPage && found.next; page++) found = await pageAfter(db, reader, list, found.next)
  const isThere = page === wantedPage
  const ids = isThere ? found.ids : []
  return {
    count: (page - 1) * pageSize + found.ids.length + (found.next ? 1 : 0),
    next: isThere && found.next ? addressOf(asked, bindCursor(viewer, writeCursor(query, found.next))) : null,
    previous: null,
    results: await loadProducts(db, reader, ids, now),
  }
}

/** Throws a 404 `Refusal` where the viewer may not see them. */
export async function listProductsOfSeller(
  db: Database,
  viewer: ListViewer,
  seller_id: number,
  asked: Pick<Asked, 'cursor' | 'page'>,
  now: Date,
): Promise<ProductPage> {
  if (!(await canSeeUser(db, viewer, seller_id))) throw notFound('User')
  const path = listSellerProducts.path.replace(':id', String(seller_id))
  return listProducts(
    db,
    viewer,
    { ...asked, seller_id },
    now,
    (_, cursor) => `${path}?${new URLSearchParams({ cursor })}`,
  )
}

interface List {
  query: ProductQuery
  wanted: WantedWords | null
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

async function pageAfter(db: Database, viewer: Reader, list: List, from: Cursor | null): Promise<Page> {
  const found = await findProducts(db, viewer, list, from?.last ?? null)
  const shown = found.slice(0, pageSize)
  const last = shown.at(-1)
  const isMore = last !== undefined && found.length > pageSize
  return {
    ids: shown.map(({ id }) => id),
    next: isMore
      ? { page: (from?.page ?? 1) + 1, last: { step: last.step, value: Number(last.value), id: last.id } }
      : null,
  }
}

/** A page and one more. */
async function findProducts(
  db: Database,
  viewer: Reader,
  { query, wanted, now, reach }: List,
  last: Cursor['last'] | null,
): Promise<FoundProduct[]> {
  const order = orders[query.ordering]
  const after = last && { value: order.by === 'price' ? last.value : new Date(last.value), id: last.id }
  const sought: ProductSearch = { order, category: query.category, after, now }
  if (query.seller_id !== null)
    return selectProductsOfSeller(db, viewer, query.seller_id, { ...sought, wanted })
  if (reach === null) return []
  const isByStep = query.ordering === 'distance'
  const holding = (words: WantedWords, from: ProductSearch, step: number) =>
    findProductsByWords(db, viewer, reach, { ...from, wanted: words, step: isByStep ? step : null })
  if (wanted && !isFrequent(wanted)) return holding(wanted, sought, last?.step ?? 0)

  const found: FoundProduct[] = []
  for (const { step, ...spots } of isByStep ? reach.steps : [around(reach)]) {
    if (last && step < last.step) continue
    const within = { ...sought, after: last?.step === step ? after : null }
    const tried = await scanAt(db, viewer, spots, within, wanted)
    found.push(...tried.found.map((row) => ({ ...row, step })))
    if (found.length >= maxFound) break
    if (wanted && tried.until)
      return [...found, ...(await holding(wanted, { ...within, after: tried.until }, step))]
  }
  return found
}

const around = ({ parents, outside }: Reach) => ({ step: 0, of: 'parent' as const, places: parents, outside })

/** So often before words that are frequent elsewhere, but not here, are looked up as rare ones are. */
const maxScans = 3

/** `until` is how far was looked; null to the end. Without words a page is found, as every try doubles what is tried. */
async function scanAt(
  db: Database,
  viewer: Reader,
  spots: Spots,
  sought: ProductSearch,
  wanted: WantedWords | null,
) {
  const found: FoundProduct[] = []
  let until: ListPosition | null = sought.after
  let each = firstTry(wanted, spots.places.length)
  for (let tries = 1; ; tries++, each *= 2) {
    const tried = await scanProductsAt(db, viewer, spots, { ...sought, wanted, after: until, each })
    found.push(...tried.found)
    until = tried.until
    if (!until || found.length >= maxFound || (wanted && tries === maxScans)) return { found, until }
  }
}

/** Of so many spots so many each are likely to hold a page: more than what it takes, as they differ. */
const firstTry = (wanted: WantedWords | null, spots: number) =>
  Math.ceil((2 * maxFound) / (wanted?.share ?? 1) / spots) + 2

function addressOfList({ ordering, search, category, seller_id }: Asked, cursor: string) {
  const asked = Object.entries({ search, category, ordering, seller_id, cursor })
  const query = asked.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `${contract.path}?${new URLSearchParams(query)}`
}

/** `last` is the last product shown; `step` is that of its distance where they are in that order, else 0. */
interface Cursor {
  page: number
  last: { step: number; value: number; id: number }
}

/** It contains no cell: the viewer's own is used. */
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

/** Throws a 400 `Refusal` for anything but a cursor of the same query. */
export function readCursor(query: ProductQuery, text: string): Cursor {
  const numbers = unpackCursor(text)
  const [, , , page = 0, step = -1, value = -1, id = 0] = numbers
  const cursor: Cursor = { page, last: { step, value, id } }
  const isPossible =
    numbers.every(Number.isSafeInteger) &&
    page >= 2 &&
    distanceSteps.some((each) => each === step) &&
    0 <= value &&
    value <= (query.ordering.endsWith('price') ? productLimits.price : Date.UTC(9999, 0)) &&
    id >= 1
  // Encoding it again must give the same text, which proves the query and the canonical form.
  if (!isPossible || writeCursor(query, cursor) !== text)
    throw invalid({ cursor: ['is not one of this list and order'] })
  return cursor
}
