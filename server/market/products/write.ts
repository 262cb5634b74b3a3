import { type ProductDraft, productLimits } from '../../../contract/market/products.ts'
import { canWritePost, mustVerifyFirst } from '../../../contract/policy.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { Refusal, verifyFirst } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { countOpen, insertProduct, lockSeller, setMedia, spotOf } from './change-queries.ts'
import { finished } from './drafts.ts'
import { announce, type ProductDeps } from './hooks.ts'
import { daysAfter, isNewAt } from './show-product.ts'

export type Seller = Pick<Viewer, 'id' | 'cell' | 'ward_code' | 'is_verified'>

/** Returns its id. */
export async function createProduct(
  db: Database,
  deps: ProductDeps,
  viewer: Seller,
  draft: ProductDraft,
  now: Date,
): Promise<number> {
  const { cell, ward_code, is_verified } = viewer
  const rule = { require_verified_to_post: deps.config.requireVerifiedToPost }
  if (cell === null || !canWritePost({ has_location: true, is_verified }, rule))
    throw mustVerifyFirst(viewer, rule) ? verifyFirst() : locationNeeded()
  const fields = finished(draft)
  return inTransaction(db, async (tx) => {
    await claimPlace(tx, viewer, now)
    const product = await insertProduct(tx, {
      ...fields,
      ...(await spotOf(tx, { cell, ward_code }, fields.near_home)),
      seller_id: viewer.id,
      ward_code,
      expires_at: daysAfter(now, productLimits.days),
      created_at: now,
    })
    if (!(await setMedia(tx, product, draft.media ?? []))) throw mediaTaken()
    await announce(tx, deps, { kind: 'written', product, by: viewer, now })
    return product.id
  })
}

/** One more in the market. Throws 409 `too_many_listings`; locks the seller before any product. */
export async function claimPlace(tx: Database, { id }: { id: number }, now: Date) {
  const seller = await lockSeller(tx, id)
  if (!seller) return
  const isNew = isNewAt(seller.joined_at, now)
  if ((await countOpen(tx, id)) >= (isNew ? productLimits.openWhenNew : productLimits.open))
    throw new Refusal(409, 'too_many_listings', 'Take something out of the market first')
}

/** Whether `claimPlace` would let them. */
export async function hasRoom(tx: Database, seller: { id: number }, now: Date): Promise<boolean> {
  try {
    await claimPlace(tx, seller, now)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_listings') return false
    throw error
  }
}

export const locationNeeded = () => new Refusal(409, 'location_needed', 'Say where you live first')

export const mediaTaken = () =>
  new Refusal(409, 'media_taken', 'Pictures must be your own, confirmed, and shown nowhere else')
