import { productLimits, type ProductStatus } from '../../../../contract/market/products.ts'
import { type Database, inTransaction } from '../../../platform/database/db.ts'
import { notAllowed, Refusal } from '../../../platform/http/refusal.ts'
import type { ProductEvent, StandingProduct } from '../hooks.ts'
import { lockPostOf, lockSeller } from '../change-queries.ts'
import { lockOwn } from '../changes.ts'
import { announce, type ProductDeps } from '../hooks.ts'
import { daysAfter } from '../show-product.ts'
import { claimPlace } from '../write.ts'
import { setRenewed, setStatus } from './state-queries.ts'

type Verb = (
  db: Database,
  deps: ProductDeps,
  viewer: { id: number },
  id: number,
  now: Date,
) => Promise<number>

/** Repeating it changes nothing. */
const into =
  (status: ProductStatus, kind: ProductEvent['kind']): Verb =>
  (db, deps, viewer, id, now) =>
    inTransaction(db, async (tx) => {
      const product = await lockOwn(tx, viewer, id)
      if (product.status === status) return id
      await setStatus(tx, id, status, now)
      await announce(tx, deps, { kind, product, by: viewer, now })
      return id
    })

export const sellElsewhere = into('sold', 'sold')
export const hideProduct = into('hidden', 'hidden')

export const listAgain: Verb = (db, deps, viewer, id, now) =>
  inTransaction(db, async (tx) => {
    await lockPostOf(tx, id)
    await lockSeller(tx, viewer.id)
    const product = await lockOwn(tx, viewer, id)
    if (product.status !== 'active') await putBack(tx, deps, viewer, product, now)
    return id
  })

/** Before its last days nothing changes, so that nobody stays on top by renewing. */
export const renewProduct: Verb = (db, deps, viewer, id, now) =>
  inTransaction(db, async (tx) => {
    await lockPostOf(tx, id)
    await lockSeller(tx, viewer.id)
    const product = await lockOwn(tx, viewer, id)
    if (product.status === 'expired') await putBack(tx, deps, viewer, product, now)
    else if (product.status === 'active' && product.expires_at <= daysAfter(now, productLimits.remindDays))
      await setRenewed(tx, id, daysAfter(now, productLimits.days), now)
    return id
  })

/** What had still time keeps its place among the others: only what had expired counts as new. */
async function putBack(
  tx: Database,
  deps: ProductDeps,
  by: { id: number },
  product: StandingProduct,
  now: Date,
) {
  if (product.withheld_at) throw notAllowed('Staff took it out of the market')
  if (product.stock === 0)
    throw new Refusal(409, 'sold_out', 'There is none left; say first how many there are')
  await claimPlace(tx, by, now)
  if (product.expires_at <= now || product.status === 'expired')
    await setRenewed(tx, product.id, daysAfter(now, productLimits.days), now)
  else await setStatus(tx, product.id, 'active', now)
  await announce(tx, deps, { kind: 'listed', product, by, now })
}
