import { type Product, productLimits } from '../../../../contract/market/products.ts'
import type { Database } from '../../../platform/database/db.ts'
import { daysAfter, getProduct, loadProducts, type ProductViewer } from '../products.ts'
import { findProductsAt, selectMostSaved, selectPromotedAround } from './list-queries.ts'
import { reachOf } from './reach.ts'

const trendingDays = 30

interface Shelf {
  results: Product[]
}

/** Empty for a viewer without a home. */
export async function listTrending(db: Database, viewer: ProductViewer, now: Date): Promise<Shelf> {
  if (viewer.cell === null) return { results: [] }
  const since = daysAfter(now, -trendingDays)
  const ids = await selectMostSaved(db, viewer, reachOf(viewer.cell), { since, now })
  return { results: await loadProducts(db, viewer, ids, now) }
}

export async function listPromoted(db: Database, viewer: ProductViewer, now: Date): Promise<Shelf> {
  if (viewer.cell === null) return { results: [] }
  const since = daysAfter(now, -productLimits.promotedDays)
  const ids = await selectPromotedAround(db, viewer, reachOf(viewer.cell), { since, now })
  return { results: await loadProducts(db, viewer, ids, now) }
}

/** The newest products of the same category. Throws a 404 `Refusal` if the product is hidden from the viewer. */
export async function listRelated(
  db: Database,
  viewer: ProductViewer,
  id: number,
  now: Date,
): Promise<Shelf> {
  const { category } = await getProduct(db, viewer, id, now)
  if (category === null || viewer.cell === null) return { results: [] }
  const { parents: places, outside } = reachOf(viewer.cell)
  const order = { by: 'listed_at', isDescending: true } as const
  const found = await findProductsAt(
    db,
    viewer,
    { of: 'parent', places, outside },
    { order, category, now, after: null },
  )
  const others = found.flatMap((product) => (product.id === id ? [] : product.id))
  return { results: await loadProducts(db, viewer, others.slice(0, productLimits.related), now) }
}
