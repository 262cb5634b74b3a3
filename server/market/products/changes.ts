import { isDeepStrictEqual } from 'node:util'
import type { ProductDraft } from '../../../contract/market/products.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import type { StandingProduct } from './hooks.ts'
import {
  lockProduct,
  mediaOfProduct,
  overwriteProduct,
  type ProductFields,
  setMedia,
  spotOf,
} from './change-queries.ts'
import { finished } from './drafts.ts'
import { announce, type ProductDeps } from './hooks.ts'
import { locationNeeded, mediaTaken, type Seller } from './write.ts'

/** Throws a 404 `Refusal` where the viewer may not see it, a 403 where it is another's. */
export async function lockOwn(tx: Database, viewer: { id: number }, id: number): Promise<StandingProduct> {
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
    const product = await lockOwn(tx, viewer, id)
    const before = fieldsOf(product)
    const after = finished({ ...draftOf(product), ...change })
    if ((before.price === 0) !== (after.price === 0))
      throw new Refusal(409, 'stays_free', 'What is free stays free, and what has a price keeps one')
    const media = await mediaOfProduct(tx, id)
    const wanted = change.media ?? media
    const isSame = isDeepStrictEqual(before, after) && isDeepStrictEqual(media, wanted)
    if (isSame) return id
    if (!isDeepStrictEqual(media, wanted) && !(await setMedia(tx, product, wanted))) throw mediaTaken()
    await overwriteProduct(tx, id, { ...after, ...(await movedTo(tx, viewer, before, after)) }, now)
    await announce(tx, deps, { kind: 'changed', product: { ...product, ...after }, by: viewer, now })
    return id
  })

async function movedTo(tx: Database, viewer: Seller, before: ProductFields, after: ProductFields) {
  if (before.near_home === after.near_home) return {}
  const { cell, ward_code } = viewer
  if (cell === null) throw locationNeeded()
  return { ...(await spotOf(tx, { cell, ward_code }, after.near_home)), ward_code }
}

function fieldsOf(product: StandingProduct) {
  const { name, description, price, original_price, category, place, stock, near_home } = product
  return { name, description, price, original_price, category, place, stock, near_home } as ProductFields
}

function draftOf(product: StandingProduct): ProductDraft {
  const { price, original_price, place, ...fields } = fieldsOf(product)
  return {
    ...fields,
    location: place,
    price: String(price),
    original_price: original_price === null ? null : String(original_price),
  }
}
