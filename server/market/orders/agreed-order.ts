import type { Database } from '../../platform/database/db.ts'
import { announce } from '../../platform/realtime/announce.ts'
import { type ProductToBuy, type StockDeps, takeStock } from '../products/stock.ts'
import { removeFromCart } from './cart-queries.ts'
import { saveMove } from './move-queries.ts'
import { insertOrder } from './order-queries.ts'

export { lockBuyer } from './cart-queries.ts'

interface Agreement {
  offer_id: number
  buyer_id: number
  product: ProductToBuy
  price: number
}

/** Longer than the ids that clients choose. */
const agreedOrderId = (offer_id: number) => `order_${String(offer_id).padStart(17, '0')}`

/**
 * Orders one piece at a price to which both sides have agreed, so the seller has confirmed it. Lock the buyer and the
 * product before.
 */
export async function createAgreedOrder(
  tx: Database,
  deps: StockDeps,
  { offer_id, buyer_id, product, price }: Agreement,
  now: Date,
): Promise<number> {
  const { id: product_id, seller_id, name } = product
  const id = await insertOrder(tx, {
    order_id: agreedOrderId(offer_id),
    buyer_id,
    seller_id,
    items: [{ product_id, name, price, quantity: 1 }],
    created_at: now,
  })
  await saveMove(tx, id, { move: 'confirm', by: 'seller', reason: '', at: now }, { status: 'confirmed' })
  await takeStock(tx, deps, { buyer_id, parts: [{ id: product_id, quantity: 1 }] }, now)
  await removeFromCart(tx, buyer_id, [product_id])
  announce(tx, { users: [buyer_id, seller_id] }, 'order', { order_id: id, status: 'confirmed' })
  return id
}
