import { orderLimits } from '../../../contract/market/orders.ts'
import { isService } from '../../../contract/market/services.ts'
import { mustVerifyFirst } from '../../../contract/policy.ts'
import type { Viewer } from '../../relations/visibility.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { Refusal, verifyFirst } from '../../platform/http/refusal.ts'
import { lockToBuy, type ProductToBuy, type StockDeps, takeStock } from '../products/stock.ts'
import { mergeQuantities } from './cart.ts'
import { refuseIf } from './refuse-if.ts'
import { listCartEntries, lockBuyer, removeFromCart } from './cart-queries.ts'
import { insertOrder, findOrdersByClientId, countPendingWith } from './order-queries.ts'
import { scheduleExpiry } from './cancellation.ts'
import { notifyOfMove } from './moves.ts'

interface CheckoutRequest {
  order_id: string
  items: { id: number; quantity: number; price?: string }[]
}

/** Creates an order for each seller, or none. Repeating it returns the first orders. */
export const checkout = (
  db: Database,
  viewer: Viewer & { is_verified: boolean },
  { order_id, items }: CheckoutRequest,
  { now, requireVerifiedToPost, ...deps }: StockDeps & { now: Date; requireVerifiedToPost: boolean },
) =>
  inTransaction(db, async (tx) => {
    await lockBuyer(tx, viewer.id)
    const before = await findOrdersByClientId(tx, viewer.id, order_id)
    if (before.length) return before
    if (mustVerifyFirst(viewer, { require_verified_to_post: requireVerifiedToPost })) throw verifyFirst()
    if (!items.length) throw new Refusal(400, 'empty_cart', 'Giỏ hàng trống')
    const cartPrices = new Map((await listCartEntries(tx, viewer.id)).map(({ id, price }) => [id, price]))
    const entries = mergeQuantities(items).map(({ id, quantity, price }) => {
      return { id, quantity, seenPrice: price === undefined ? (cartPrices.get(id) ?? null) : Number(price) }
    })
    const lines = toOrderLines(entries, await lockToBuy(tx, viewer, idsOf(items), now), viewer)
    const orders: number[] = []
    for (const [seller_id, linesOfSeller] of Map.groupBy(lines, ({ product }) => product.seller_id))
      orders.push(await createOrderFrom(tx, viewer, { order_id, seller_id, lines: linesOfSeller }, now))
    await takeStock(
      tx,
      deps,
      {
        buyer_id: viewer.id,
        parts: lines.map(({ product, quantity }) => ({ id: product.id, quantity })),
      },
      now,
    )
    await removeFromCart(tx, viewer.id, idsOf(items))
    return orders
  })

const idsOf = (items: { id: number }[]) => items.map(({ id }) => id)

interface Line {
  product: ProductToBuy
  quantity: number
}

/** Throws a `Refusal` for the first reason that applies, with all products to which it applies. */
function toOrderLines(
  items: { id: number; quantity: number; seenPrice: number | null }[],
  products: Map<number, ProductToBuy>,
  viewer: { id: number },
): Line[] {
  const all = items.map((item) => ({ ...item, product: products.get(item.id) }))
  refuseIf(422, 'own_product', 'is your own', all, ({ product }) => product?.seller_id === viewer.id)
  refuseIf(422, 'is_service', 'is a service: ask for it instead', all, ({ product }) =>
    Boolean(product && isService(product)),
  )
  refuseIf(422, 'free_product', 'is free: ask for it instead', all, ({ product }) => product?.price === 0)
  refuseIf(409, 'sold_out', 'is sold out', all, ({ product }) => !product)
  refuseIf(409, 'few_left', 'is left in smaller number', all, ({ product, quantity }) =>
    Boolean(product && product.stock < quantity),
  )
  refuseIf(409, 'price_changed', 'has another price now', all, ({ product, seenPrice }) =>
    Boolean(product && seenPrice !== null && seenPrice !== product.price),
  )
  return all.flatMap(({ product, quantity }) => (product ? [{ product, quantity }] : []))
}

async function createOrderFrom(
  tx: Database,
  buyer: { id: number },
  { order_id, seller_id, lines }: { order_id: string; seller_id: number; lines: Line[] },
  now: Date,
): Promise<number> {
  if ((await countPendingWith(tx, buyer.id, seller_id)) >= orderLimits.openPerSeller)
    throw new Refusal(409, 'too_many_orders', 'Wait for an answer to your other orders with this seller')
  const id = await insertOrder(tx, {
    order_id,
    buyer_id: buyer.id,
    seller_id,
    items: lines.map(({ product: { id: product_id, name, price }, quantity }) => ({
      product_id,
      name,
      price,
      quantity,
    })),
    created_at: now,
  })
  await scheduleExpiry(tx, id, now)
  await notifyOfMove(tx, { id, status: 'pending' }, 'order', { to: seller_id, by: buyer.id, at: now })
  return id
}
