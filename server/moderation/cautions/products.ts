import { isDeepStrictEqual } from 'node:util'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import type { ProductHook } from '../../market/products/hooks.ts'
import { cautionsOf, isGrave } from '../../text/cautions/cautions.ts'
import { hasPictureOfOthers, lockWords, setCautions } from './queries.ts'

export const lookAtProduct: ProductHook = async (tx, { kind, product }) => {
  if (kind === 'written' || kind === 'changed' || kind === 'promoted')
    await addJob(tx, 'look_at_product', { product_id: product.id }, { key: `look_at_product:${product.id}` })
}

/** Says anew what its readers are warned of; opens a case for staff. */
export const cautionProduct = (db: Database, host: string, id: number) =>
  inTransaction(db, async (tx) => {
    const product = await lockWords(tx, id)
    if (!product) return
    const { name, description, place, promotion_text } = product
    const cautions = cautionsOf([name, description, place, promotion_text].join('\n'), host)
    if (await hasPictureOfOthers(tx, id)) cautions.push('same_picture')
    if (!isDeepStrictEqual(cautions, product.cautions)) await setCautions(tx, id, cautions)
    if (cautions.some(isGrave)) await addJob(tx, 'open_case', { type: 'product', id })
  })
