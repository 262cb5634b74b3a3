import { productLimits, type ProductStatus } from '../../../contract/market/products.ts'
import { isService } from '../../../contract/market/services.ts'
import { notify } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notAllowed, Refusal } from '../../platform/http/refusal.ts'
import { oneLine } from '../../platform/text.ts'
import {
  expireBatch,
  findLastPromotion,
  lockPostOf,
  lockSeller,
  setPromoted,
  setRenewed,
  setStatus,
  claimExpiryReminders,
} from './change-queries.ts'
import {
  announceProductEvent,
  type LockedProduct,
  type ProductDeps,
  type ProductEvent,
} from './product-events.ts'
import { daysAfter, isPromotedAt } from './products.ts'
import { enforceListingLimit, lockOwnProduct } from './write.ts'

type StatusAction = (
  db: Database,
  deps: ProductDeps,
  viewer: { id: number },
  id: number,
  now: Date,
) => Promise<number>

/** Repeating it changes nothing. */
const changeStatus =
  (status: ProductStatus, kind: ProductEvent['kind']): StatusAction =>
  (db, deps, viewer, id, now) =>
    inTransaction(db, async (tx) => {
      const product = await lockOwnProduct(tx, viewer, id)
      if (product.status === status) return id
      await setStatus(tx, id, status, now)
      await announceProductEvent(tx, deps, { kind, product, by: viewer, now })
      return id
    })

export const markSold = changeStatus('sold', 'sold')
export const hideProduct = changeStatus('hidden', 'hidden')

export const relistProduct: StatusAction = (db, deps, viewer, id, now) =>
  inTransaction(db, async (tx) => {
    await lockPostOf(tx, id)
    await lockSeller(tx, viewer.id)
    const product = await lockOwnProduct(tx, viewer, id)
    if (product.status !== 'active') await relist(tx, deps, viewer, product, now)
    return id
  })

/** Does nothing before the last days, so that sellers can't stay first in lists by renewing. */
export const renewProduct: StatusAction = (db, deps, viewer, id, now) =>
  inTransaction(db, async (tx) => {
    await lockPostOf(tx, id)
    await lockSeller(tx, viewer.id)
    const product = await lockOwnProduct(tx, viewer, id)
    if (product.status === 'expired') await relist(tx, deps, viewer, product, now)
    else if (product.status === 'active' && product.expires_at <= daysAfter(now, productLimits.remindDays))
      await setRenewed(tx, id, daysAfter(now, productLimits.days), now)
    return id
  })

/** A product that has not expired keeps its position in lists. */
async function relist(
  tx: Database,
  deps: ProductDeps,
  by: { id: number },
  product: LockedProduct,
  now: Date,
) {
  if (product.withheld_at) throw notAllowed('Staff took it out of the market')
  if (product.stock === 0 && !isService(product))
    throw new Refusal(409, 'sold_out', 'There is none left; say first how many there are')
  await enforceListingLimit(tx, by, now)
  if (product.expires_at <= now || product.status === 'expired')
    await setRenewed(tx, product.id, daysAfter(now, productLimits.days), now)
  else await setStatus(tx, product.id, 'active', now)
  await announceProductEvent(tx, deps, { kind: 'listed', product, by, now })
}

/** Each batch has its own transaction. */
export async function expireProducts(db: Database, deps: ProductDeps, now: Date) {
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      const expired = await expireBatch(tx, now)
      for (const product of expired) {
        await announceProductEvent(tx, deps, { kind: 'expired', product, by: null, now })
        await notifyOwner(tx, 'listing_expired', product, now)
      }
      return expired.length
    })
    if (count === 0) return
  }
}

export async function remindOfExpiry(db: Database, now: Date) {
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      const expiring = await claimExpiryReminders(tx, daysAfter(now, productLimits.remindDays), now)
      for (const product of expiring) await notifyOwner(tx, 'listing_expiring', product, now)
      return expiring.length
    })
    if (count === 0) return
  }
}

const notifyOwner = (
  tx: Database,
  kind: 'listing_expiring' | 'listing_expired',
  { id, seller_id }: { id: number; seller_id: number },
  at: Date,
) =>
  notify(tx, {
    kind,
    to: [seller_id],
    by: null,
    topic: `listing:${id}`,
    post_id: null,
    action_url: `/marketplace/products/${id}`,
    at,
  })

/** During a promotion, it changes only the text. */
export const promoteProduct = (
  db: Database,
  deps: ProductDeps,
  viewer: { id: number },
  id: number,
  text: string | undefined,
  now: Date,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    await lockPostOf(tx, id)
    await lockSeller(tx, viewer.id)
    const product = await lockOwnProduct(tx, viewer, id)
    if (product.status !== 'active')
      throw new Refusal(409, 'not_now', 'Only what is in the market can be promoted')
    const savePromotion = async (at: Date, line: string) => {
      await setPromoted(tx, id, at, oneLine(line))
      await announceProductEvent(tx, deps, { kind: 'promoted', product, by: viewer, now })
    }
    const { promoted_at } = product
    if (promoted_at && isPromotedAt(product, now)) {
      if (text !== undefined) await savePromotion(promoted_at, text)
      return id
    }
    const lastOfOthers = await findLastPromotion(tx, product)
    for (const at of [promoted_at, lastOfOthers])
      if (at && now < daysAfter(at, productLimits.promotedEveryDays))
        throw new Refusal(409, 'promoted_lately', 'One thing a month can be promoted')
    await savePromotion(now, text ?? '')
    return id
  })
