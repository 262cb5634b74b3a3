import { type Product, productLimits } from '../../../../contract/market/products.ts'
import { pageSize } from '../../../../contract/posts/posts.ts'
import type { Database } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { readBlockedOnce } from '../../../relations/visibility.ts'
import { daysAfter, showProduct } from '../products.ts'
import { selectProducts } from '../queries.ts'
import { type FoundRow, selectFirstAt, selectFound } from './list-queries.ts'
import { reachOf, spotsAround } from './reach.ts'
import { mostSaved, promotedAround } from './shelf-queries.ts'

const trendingDays = 30

interface Shelf {
  results: Product[]
}

type ShelfViewer = Pick<Viewer, 'id' | 'cell' | 'blocked'>

/** The first `length` of `rows`; of a product that is hidden from the viewer, the place stays empty. */
function shelfOf(
  viewer: ShelfViewer,
  rows: FoundRow[],
  now: Date,
  { length = productLimits.shelf, without = 0 } = {},
): Shelf {
  const shown = rows.filter(({ found_id }) => found_id !== without).slice(0, length)
  return { results: shown.flatMap((row) => (row.id === null ? [] : showProduct(viewer, row, now))) }
}

/** Empty for a viewer without a home. */
export async function listTrending(db: Database, viewer: ShelfViewer, now: Date): Promise<Shelf> {
  if (viewer.cell === null) return { results: [] }
  const since = daysAfter(now, -trendingDays)
  const reader = readBlockedOnce(viewer)
  const rows = await selectFound(db, reader, mostSaved(reader, reachOf(viewer.cell), { since, now }))
  return shelfOf(viewer, rows, now)
}

export async function listPromoted(db: Database, viewer: ShelfViewer, now: Date): Promise<Shelf> {
  if (viewer.cell === null) return { results: [] }
  const since = daysAfter(now, -productLimits.promotedDays)
  const reader = readBlockedOnce(viewer)
  const rows = await selectFound(db, reader, promotedAround(reader, reachOf(viewer.cell), { since, now }))
  return shelfOf(viewer, rows, now)
}

/** The newest products of the same category. Throws a 404 `Refusal` if the product is hidden from the viewer. */
export async function listRelated(db: Database, viewer: ShelfViewer, id: number, now: Date): Promise<Shelf> {
  const [product] = await selectProducts(db, viewer, [id])
  if (!product) throw notFound('Product')
  const { category } = product
  if (category === null || viewer.cell === null) return { results: [] }
  const order = { by: 'listed_at', isDescending: true } as const
  const search = { order, category, now, after: null }
  const spots = spotsAround(reachOf(viewer.cell))
  const rows = await selectFirstAt(db, viewer, spots, search, { step: 0, shown: pageSize })
  return shelfOf(viewer, rows, now, { length: productLimits.related, without: id })
}
