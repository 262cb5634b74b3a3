import { productLimits } from '../../../contract/market/products.ts'
import { deleteMediaOfProducts } from '../../media/owned-media.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { removeFiles } from '../../platform/files/file-removal.ts'
import {
  eraseProducts,
  lockDeleted,
  lockLongDeleted,
  lockPostOf,
  lockSeller,
  setDeleted,
  setRestored,
} from './change-queries.ts'
import { enforceListingLimit, lockOwnProduct } from './write.ts'
import { announceProductEvent, type ProductDeps } from './product-events.ts'
import { daysAfter } from './products.ts'

export const deleteProduct = (
  db: Database,
  deps: ProductDeps,
  viewer: { id: number },
  id: number,
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    const product = await lockOwnProduct(tx, viewer, id)
    await announceProductEvent(tx, deps, { kind: 'deleted', product, by: viewer, now })
    await setDeleted(tx, product, now)
  })

/** Repeating it changes nothing. */
export const restoreProduct = (
  db: Database,
  deps: ProductDeps,
  viewer: { id: number },
  id: number,
  now: Date,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    await lockPostOf(tx, id)
    await lockSeller(tx, viewer.id)
    const after = new Date(now.getTime() - productLimits.restoreSeconds * 1000)
    const deleted = await lockDeleted(tx, viewer.id, id, after)
    if (!deleted) return (await lockOwnProduct(tx, viewer, id)).id
    const { status_before, ...product } = { ...deleted, status: deleted.status_before }
    if (status_before === 'active') await enforceListingLimit(tx, viewer, now)
    await setRestored(tx, id, status_before)
    await announceProductEvent(tx, deps, { kind: 'restored', product, by: viewer, now })
    return id
  })

/** Purges products a day after their deletion, or when their last open order ends. */
export async function purgeDeletedProducts(db: Database, now: Date) {
  for (;;) {
    const purged = await inTransaction(db, async (tx) => {
      const ids = await lockLongDeleted(
        tx,
        daysAfter(now, -1),
        daysAfter(now, -productLimits.promotedEveryDays),
      )
      if (!ids.length) return 0
      await removeFiles(tx, await deleteMediaOfProducts(tx, ids))
      await eraseProducts(tx, ids)
      return ids.length
    })
    if (purged === 0) return
  }
}
