import { listOwnProducts as ownList } from '../../../contract/market/own-products.ts'
import type { OwnProduct, Product, ProductStatus } from '../../../contract/market/products.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pages.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { ownProducts, selectProducts } from './queries.ts'
import { showOwnProduct, showProduct } from './show-product.ts'

export type ProductViewer = Pick<Viewer, 'id' | 'cell'> & { blocked?: readonly number[] }

/** In the order of `ids`, without those the viewer may not see. */
export const productsFor = async (
  db: Database,
  viewer: ProductViewer,
  ids: number[],
  now: Date,
): Promise<Product[]> => (await selectProducts(db, viewer, ids)).map((row) => showProduct(viewer, row, now))

/** Throws a 404 `Refusal` where the viewer may not see it. */
export async function getProduct(
  db: Database,
  viewer: ProductViewer,
  id: number,
  now: Date,
): Promise<Product & { near_home?: boolean }> {
  const [row] = await selectProducts(db, viewer, [id])
  if (!row) throw notFound('Product')
  return row.seller_id === viewer.id ? showOwnProduct(viewer, row, now) : showProduct(viewer, row, now)
}

/** `act` returns the id of a product of the viewer's own; all in one transaction. */
export const ownProductAfter = (
  db: Database,
  viewer: ProductViewer,
  now: Date,
  act: (tx: Database) => Promise<number>,
): Promise<OwnProduct> =>
  inTransaction(db, async (tx) => {
    const [row] = await selectProducts(tx, viewer, [await act(tx)])
    if (!row) throw notFound('Product')
    return showOwnProduct(viewer, row, now)
  })

export async function listOwnProducts(
  db: Database,
  viewer: ProductViewer,
  { status, page }: { status: ProductStatus | undefined; page: number },
  now: Date,
) {
  const { count, ids } = await ownProducts(db, viewer.id, { status, offset: offsetOf(page), limit: pageSize })
  const rows = await selectProducts(db, viewer, ids)
  const results = rows.map((row) => showOwnProduct(viewer, row, now))
  return pageReply(ownList.path, { page, count, results }, status === undefined ? {} : { status })
}
