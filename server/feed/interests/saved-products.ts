import { sql } from 'kysely'
import { listSavedProducts as contract } from '../../../contract/market/saved-products.ts'
import type { ProductPage } from '../../../contract/market/products.ts'
import type { Database } from '../../platform/database/db.ts'
import { bindCursor, packCursor, unbindCursor, unpackCursor } from '../../platform/http/cursors.ts'
import { pageSize } from '../../platform/http/pages.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { productsFor, type ProductViewer } from '../../market/products/products.ts'
import { productSeenBy } from '../../market/products/visibility.ts'

/** Counting stops here. */
const maxCounted = sql.lit(1000)

interface Saved {
  id: number
  saved_at: Date
}

const savedBy = (viewer: ProductViewer) => sql`
  FROM saved_products JOIN products ON products.id = saved_products.product_id
  WHERE saved_products.user_id = ${viewer.id} AND ${productSeenBy(viewer)}`

export async function listSavedProducts(
  db: Database,
  viewer: ProductViewer & { uid: string },
  cursor: string | undefined,
  now: Date,
): Promise<ProductPage> {
  const from = cursor === undefined ? null : readCursor(unbindCursor(viewer, cursor))
  const { rows: counted } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (SELECT ${savedBy(viewer)} LIMIT ${maxCounted}) AS counted`.execute(
    db,
  )
  const { rows } = await sql<Saved>`
    SELECT products.id, saved_products.created_at AS saved_at ${savedBy(viewer)}
      ${from ? sql`AND (saved_products.created_at, saved_products.product_id) < (${from.saved_at}::timestamptz, ${from.id}::bigint)` : sql``}
    ORDER BY saved_products.created_at DESC, saved_products.product_id DESC LIMIT ${pageSize + 1}`.execute(db)
  const here = rows.slice(0, pageSize)
  const last = here.at(-1)
  const results = await productsFor(
    db,
    viewer,
    here.map(({ id }) => id),
    now,
  )
  const next = rows.length > pageSize && last ? addressAfter(viewer, last) : null
  return { count: counted[0]?.count ?? 0, next, previous: null, results }
}

function addressAfter(viewer: { uid: string }, { saved_at, id }: Saved) {
  const cursor = bindCursor(viewer, packCursor([saved_at.getTime(), id]))
  return `${contract.path}?${new URLSearchParams({ type: 'products', cursor })}`
}

function readCursor(cursor: string): Saved {
  const [moment = NaN, id = NaN, ...more] = unpackCursor(cursor)
  if (!Number.isSafeInteger(moment) || !Number.isSafeInteger(id) || more.length)
    throw invalid({ cursor: ['is not one of this list'] })
  return { saved_at: new Date(moment), id }
}
