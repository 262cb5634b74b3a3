import { type Product, productLimits } from '../../../../contract/market/products.ts'
import type { Database } from '../../../platform/database/db.ts'
import type { RawBuilder } from 'kysely'
import { notFound } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { type BlockReader, readBlockedOnce } from '../../../relations/visibility.ts'
import { daysAfter, showProduct } from '../products.ts'
import { selectProducts } from '../queries.ts'
import { firstProductsAt, mostSaved, promotedAround, selectFound } from './list-queries.ts'
import { reachOf, spotsAround } from './reach.ts'

const trendingDays = 30

interface Shelf {
  results: Product[]
}

type ShelfViewer = Pick<Viewer, 'id' | 'cell' | 'blocked'>

/** The first `length` of `found`; of a product that is hidden from the viewer, the place stays empty. */
async function shelfOf(
  db: Database,
  viewer: BlockReader<ShelfViewer>,
  found: RawBuilder<unknown>,
  now: Date,
  { length = productLimits.shelf, without = 0 } = {},
): Promise<Shelf> {
  const rows = await selectFound(db, viewer, found)
  const shown = rows.filter(({ found_id }) => found_id !== without).slice(0, length)
  return { results: shown.flatMap((row) => (row.id === null ? [] : showProduct(viewer, row, now))) }
}

/** Empty for a viewer without a home. */
export async function listTrending(db: Database, viewer: ShelfViewer, now: Date): Promise<Shelf> {
  if (viewer.cell === null) return { results: [] }
  const since = daysAfter(now, -trendingDays)
  const reader = readBlockedOnce(viewer)
  return shelfOf(db, reader, mostSaved(reader, reachOf(viewer.cell), { since, now }), now)
}

export async function listPromoted(db: Database, viewer: ShelfViewer, now: Date): Promise<Shelf> {
  if (viewer.cell === null) return { results: [] }
  const since = daysAfter(now, -productLimits.promotedDays)
  const reader = readBlockedOnce(viewer)
  return shelfOf(db, reader, promotedAround(reader, reachOf(viewer.cell), { since, now }), now)
}

/** The newest products of the same category. Throws a 404 `Refusal` if the product is hidden from the viewer. */
export async function listRelated(db: Database, viewer: ShelfViewer, id: number, now: Date): Promise<Shelf> {
  const [product] = await selectProducts(db, viewer, [id])
  if (!product) throw notFound('Product')
  const { category } = product
  if (category === null || viewer.cell === null) return { results: [] }
  const order = { by: 'listed_at', isDescending: true } as const
  const reader = readBlockedOnce(viewer)
  const found = firstProductsAt(
    reader,
    spotsAround(reachOf(viewer.cell)),
    { order, category, now, after: null },
    0,
  )
  return shelfOf(db, reader, found, now, { length: productLimits.related, without: id })
}
