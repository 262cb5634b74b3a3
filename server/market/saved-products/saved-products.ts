import type { ProductPage } from '../../../contract/market/products.ts'
import { listSavedProducts as contract } from '../../../contract/market/saved-products.ts'
import type { Database } from '../../platform/database/db.ts'
import {
  bindCursor,
  packCursor,
  pageSize,
  unbindCursor,
  unpackCursor,
} from '../../platform/http/pagination.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../relations/visibility.ts'
import { loadProducts, type ProductViewer } from '../products/products.ts'
import { findSellerId } from '../products/sellers.ts'
import { countSaved, deleteSaved, findSaved, insertSaved, type SavedPosition } from './queries.ts'

const maxSaved = 1000

/** Repeating it changes nothing. */
export async function saveProduct(db: Database, viewer: Viewer, id: number, now: Date) {
  const { is_seen, is_saved } = await insertSaved(db, viewer, id, maxSaved, now)
  if (!is_seen) throw notFound('Product')
  if (!is_saved) throw new Refusal(409, 'too_many', `Nobody can save more than ${maxSaved} products`)
}

/** Also works for products that are no longer visible. Repeating it changes nothing. */
export async function unsaveProduct(db: Database, viewer: Viewer, id: number) {
  if (await deleteSaved(db, viewer.id, id)) return
  if ((await findSellerId(db, viewer, id)) === null) throw notFound('Product')
}

export async function listSavedProducts(
  db: Database,
  viewer: ProductViewer & { uid: string },
  cursor: string | undefined,
  now: Date,
): Promise<ProductPage> {
  const after = cursor === undefined ? null : readCursor(unbindCursor(viewer, cursor))
  const count = await countSaved(db, viewer)
  const rows = await findSaved(db, viewer, after)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const results = await loadProducts(
    db,
    viewer,
    page.map(({ id }) => id),
    now,
  )
  const next = rows.length > pageSize && last ? nextPath(viewer, last) : null
  return { count, next, previous: null, results }
}

function nextPath(viewer: { uid: string }, { saved_at, id }: SavedPosition) {
  const cursor = bindCursor(viewer, packCursor([saved_at.getTime(), id]))
  return `${contract.path}?${new URLSearchParams({ type: 'products', cursor })}`
}

function readCursor(cursor: string): SavedPosition {
  const [time = NaN, id = NaN, ...rest] = unpackCursor(cursor)
  if (!Number.isSafeInteger(time) || !Number.isSafeInteger(id) || rest.length)
    throw invalid({ cursor: ['is not one of this list'] })
  return { saved_at: new Date(time), id }
}
