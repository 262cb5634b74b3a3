import { productLimits } from '../../../../contract/market/products.ts'
import { takeMediaOfProducts } from '../../../media/export.ts'
import { type Database, inTransaction } from '../../../platform/database/db.ts'
import { removeFiles } from '../../../platform/files/file-removal.ts'
import { lockPostOf, lockSeller } from '../change-queries.ts'
import { lockOwn } from '../changes.ts'
import { announce, type ProductDeps } from '../hooks.ts'
import { daysAfter } from '../show-product.ts'
import { claimPlace } from '../write.ts'
import { eraseProducts, lockDeleted, lockLongDeleted, setDeleted, setRestored } from './state-queries.ts'

export const deleteProduct = (
  db: Database,
  deps: ProductDeps,
  viewer: { id: number },
  id: number,
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    const product = await lockOwn(tx, viewer, id)
    await announce(tx, deps, { kind: 'deleted', product, by: viewer, now })
    await setDeleted(tx, product, now)
  })

/** Asking again for what was restored answers the same. */
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
    const product = await lockDeleted(tx, viewer.id, id, after)
    if (!product) return (await lockOwn(tx, viewer, id)).id
    if (product.status_before === 'active') await claimPlace(tx, viewer, now)
    await setRestored(tx, id, product.status_before)
    await announce(tx, deps, { kind: 'restored', product, by: viewer, now })
    return id
  })

/** A day after the deletion; later where an order under way holds it. */
export async function purgeDeletedProducts(db: Database, now: Date) {
  for (;;) {
    const purged = await inTransaction(db, async (tx) => {
      const ids = await lockLongDeleted(
        tx,
        daysAfter(now, -1),
        daysAfter(now, -productLimits.promotedEveryDays),
      )
      if (!ids.length) return 0
      await removeFiles(tx, await takeMediaOfProducts(tx, ids))
      await eraseProducts(tx, ids)
      return ids.length
    })
    if (purged === 0) return
  }
}
