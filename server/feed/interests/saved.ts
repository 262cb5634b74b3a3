import { sql } from 'kysely'
import type { ProductPage } from '../../../contract/market/products.ts'
import { listSavedProducts as contract } from '../../../contract/market/saved.ts'
import { loadProducts, type ProductViewer } from '../../market/products/products.ts'
import { productSeenBy } from '../../market/products/visibility.ts'
import type { Database } from '../../platform/database/db.ts'
import {
  bindCursor,
  packCursor,
  pageSize,
  unbindCursor,
  unpackCursor,
} from '../../platform/http/pagination.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { isPostVisibleTo } from '../../relations/visibility.ts'

type Viewer = { id: number }

const savedPostsBy = (viewer: Viewer) => sql`
  FROM saved_posts JOIN posts ON posts.id = saved_posts.post_id
  WHERE saved_posts.user_id = ${viewer.id} AND ${isPostVisibleTo(viewer)}`

/** How much of what somebody saved they may still see. */
export async function countSaved(db: Database, viewer: Viewer) {
  const { rows } = await sql<{ count: number }>`SELECT count(*) ${savedPostsBy(viewer)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function savedIds(db: Database, viewer: Viewer, offset: number, limit: number) {
  const { rows } = await sql<{ id: number }>`
    SELECT saved_posts.post_id AS id ${savedPostsBy(viewer)}
    ORDER BY saved_posts.created_at DESC, saved_posts.post_id DESC OFFSET ${offset} LIMIT ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Counting stops here. */
const maxCounted = sql.lit(1000)

interface SavedPosition {
  id: number
  saved_at: Date
}

const savedProductsBy = (viewer: ProductViewer) => sql`
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
    SELECT count(*)::integer AS count FROM (SELECT ${savedProductsBy(viewer)} LIMIT ${maxCounted}) AS counted`.execute(
    db,
  )
  const { rows } = await sql<SavedPosition>`
    SELECT products.id, saved_products.created_at AS saved_at ${savedProductsBy(viewer)}
      ${from ? sql`AND (saved_products.created_at, saved_products.product_id) < (${from.saved_at}::timestamptz, ${from.id}::bigint)` : sql``}
    ORDER BY saved_products.created_at DESC, saved_products.product_id DESC LIMIT ${pageSize + 1}`.execute(db)
  const here = rows.slice(0, pageSize)
  const last = here.at(-1)
  const results = await loadProducts(
    db,
    viewer,
    here.map(({ id }) => id),
    now,
  )
  const next = rows.length > pageSize && last ? addressAfter(viewer, last) : null
  return { count: counted[0]?.count ?? 0, next, previous: null, results }
}

function addressAfter(viewer: { uid: string }, { saved_at, id }: SavedPosition) {
  const cursor = bindCursor(viewer, packCursor([saved_at.getTime(), id]))
  return `${contract.path}?${new URLSearchParams({ type: 'products', cursor })}`
}

function readCursor(cursor: string): SavedPosition {
  const [moment = NaN, id = NaN, ...more] = unpackCursor(cursor)
  if (!Number.isSafeInteger(moment) || !Number.isSafeInteger(id) || more.length)
    throw invalid({ cursor: ['is not one of this list'] })
  return { saved_at: new Date(moment), id }
}
