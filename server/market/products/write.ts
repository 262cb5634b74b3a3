import { isDeepStrictEqual } from 'node:util'
import { type ProductDraft, productLimits } from '../../../contract/market/products.ts'
import { canWritePost, mustVerifyFirst } from '../../../contract/policy.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notFound, Refusal, verifyFirst } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import {
  countListed,
  findSpot,
  insertProduct,
  lockProduct,
  lockSeller,
  mediaOfProduct,
  overwriteProduct,
  setMedia,
} from './change-queries.ts'
import { fieldsOf, isGift, normalizeDraft, type ProductFields, toChangedDraft } from './product-fields.ts'
import { announceProductEvent, type LockedProduct, type ProductDeps } from './product-events.ts'
import { daysAfter, isNewAt } from './products.ts'

type Seller = Pick<Viewer, 'id' | 'cell' | 'ward_code' | 'is_verified'>

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
  const fields = normalizeDraft(draft)
  return inTransaction(db, async (tx) => {
    await enforceListingLimit(tx, viewer, now)
    const product = await insertProduct(tx, {
      ...fields,
      ...(await findSpot(tx, { cell, ward_code }, fields.near_home)),
      seller_id: viewer.id,
      ward_code,
      expires_at: daysAfter(now, productLimits.days),
      created_at: now,
    })
    if (!(await setMedia(tx, product, draft.media ?? []))) throw mediaTaken()
    await announceProductEvent(tx, deps, { kind: 'written', product, by: viewer, now })
    return product.id
  })
}

/** Throws 409 `too_many_listings` if the seller can't list one more. Call it before locking a product. */
export async function enforceListingLimit(tx: Database, { id }: { id: number }, now: Date) {
  const seller = await lockSeller(tx, id)
  if (!seller) return
  const isNew = isNewAt(seller.joined_at, now)
  if ((await countListed(tx, id)) >= (isNew ? productLimits.openWhenNew : productLimits.open))
    throw new Refusal(409, 'too_many_listings', 'Take something out of the market first')
}

export async function canListMore(tx: Database, seller: { id: number }, now: Date): Promise<boolean> {
  try {
    await enforceListingLimit(tx, seller, now)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_listings') return false
    throw error
  }
}

const locationNeeded = () => new Refusal(409, 'location_needed', 'Say where you live first')

const mediaTaken = () =>
  new Refusal(409, 'media_taken', 'Pictures must be your own, confirmed, and shown nowhere else')

/** Throws a `Refusal`: 404 if the product is hidden from the viewer, 403 if it isn't theirs. */
export async function lockOwnProduct(
  tx: Database,
  viewer: { id: number },
  id: number,
): Promise<LockedProduct> {
  const product = await lockProduct(tx, viewer, id)
  if (!product) throw notFound('Product')
  if (product.seller_id !== viewer.id) throw new Refusal(403, 'not_yours', 'Only its seller may do that')
  return product
}

/** Repeating it changes nothing. Returns the id. */
export const changeProduct = (
  db: Database,
  deps: ProductDeps,
  viewer: Seller,
  id: number,
  change: Partial<ProductDraft>,
  now: Date,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const product = await lockOwnProduct(tx, viewer, id)
    const before = fieldsOf(product)
    const after = normalizeDraft(toChangedDraft(product, change))
    if (isGift(product) !== isGift({ ...product, ...after }))
      throw new Refusal(409, 'stays_free', 'What is free stays free, and what has a price keeps one')
    const media = await mediaOfProduct(tx, id)
    const newMedia = change.media ?? media
    const isSame = isDeepStrictEqual(before, after) && isDeepStrictEqual(media, newMedia)
    if (isSame) return id
    if (!isDeepStrictEqual(media, newMedia) && !(await setMedia(tx, product, newMedia))) throw mediaTaken()
    await overwriteProduct(tx, id, { ...after, ...(await findNewSpot(tx, viewer, before, after)) }, now)
    await announceProductEvent(tx, deps, {
      kind: 'changed',
      product: { ...product, ...after },
      by: viewer,
      now,
    })
    return id
  })

async function findNewSpot(tx: Database, viewer: Seller, before: ProductFields, after: ProductFields) {
  if (before.near_home === after.near_home) return {}
  const { cell, ward_code } = viewer
  if (cell === null) throw locationNeeded()
  const spot = await findSpot(tx, { cell, ward_code }, after.near_home)
  return { ...spot, ...(ward_code !== null && { ward_code }) }
}
