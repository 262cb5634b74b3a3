import { productLimits } from '../../../../contract/market/products.ts'
import { type Database, inTransaction } from '../../../platform/database/db.ts'
import { oneLine } from '../../../platform/http/one-line.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockPostOf, lockSeller } from '../change-queries.ts'
import { lockOwn } from '../changes.ts'
import { announce, type ProductDeps } from '../hooks.ts'
import { daysAfter, isPromotedAt } from '../show-product.ts'
import { lastPromotion, setPromoted } from './state-queries.ts'

/** Repeating it while the promotion runs changes its text at most. */
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
    const product = await lockOwn(tx, viewer, id)
    if (product.status !== 'active')
      throw new Refusal(409, 'not_now', 'Only what is in the market can be promoted')
    const put = async (at: Date, words: string) => {
      await setPromoted(tx, id, at, oneLine(words))
      await announce(tx, deps, { kind: 'promoted', product, by: viewer, now })
    }
    const { promoted_at } = product
    if (promoted_at && isPromotedAt(product, now)) {
      if (text !== undefined) await put(promoted_at, text)
      return id
    }
    const others = await lastPromotion(tx, product)
    for (const at of [promoted_at, others])
      if (at && now < daysAfter(at, productLimits.promotedEveryDays))
        throw new Refusal(409, 'promoted_lately', 'One thing a month can be promoted')
    await put(now, text ?? '')
    return id
  })
