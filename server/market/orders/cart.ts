import { type Cart, type CartItem, cartLimits } from '../../../contract/market/cart.ts'
import type { Viewer } from '../../relations/visibility.ts'
import { smallestPath } from '../../media/media-files.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import {
  selectCart,
  type CartRow,
  emptyCart,
  listCartEntries,
  lockBuyer,
  type CartEntry,
  upsertCartItems,
} from './cart-queries.ts'

export async function getCart(db: Database, viewer: Viewer, now: Date): Promise<Cart> {
  const items = (await selectCart(db, viewer, now)).map(showItem)
  const total = items.reduce(
    (sum, { price, quantity, available }) => sum + BigInt(price) * BigInt(Math.min(quantity, available)),
    0n,
  )
  return { items, totalPrice: String(total), shipping: '0' }
}

interface Wanted {
  items: { id: number; quantity: number; price?: string }[]
  merge?: boolean
}

export const putCart = (db: Database, viewer: Viewer, { items, merge = false }: Wanted, now: Date) =>
  inTransaction(db, async (tx) => {
    await lockBuyer(tx, viewer.id)
    const wanted = mergeQuantities(
      items.map(({ price, ...item }) => ({ ...item, price: price ? Number(price) : null })),
    )
    const kept = merge ? await listCartEntries(tx, viewer.id) : []
    if (!merge) await emptyCart(tx, viewer.id)
    await upsertCartItems(tx, viewer, mergeCarts(kept, wanted).slice(0, cartLimits.items))
    return getCart(tx, viewer, now)
  })

/** The same product twice counts together. */
export function mergeQuantities<Item extends { id: number; quantity: number }>(items: Item[]): Item[] {
  const found = new Map<number, Item>()
  for (const item of items) {
    const quantity = (found.get(item.id)?.quantity ?? 0) + item.quantity
    found.set(item.id, { ...item, quantity: Math.min(quantity, cartLimits.quantity) })
  }
  return [...found.values()]
}

function mergeCarts(kept: CartEntry[], added: CartEntry[]): CartEntry[] {
  const more = new Map(added.map((item) => [item.id, item]))
  const both = kept.map((item) => {
    const other = more.get(item.id)
    return other ? { ...other, quantity: Math.max(item.quantity, other.quantity) } : item
  })
  const ids = new Set(kept.map(({ id }) => id))
  return [...both, ...added.filter(({ id }) => !ids.has(id))]
}

function showItem({ picture, price, seen_price, ...row }: CartRow): CartItem {
  return {
    ...row,
    price: String(price),
    seen_price: String(seen_price),
    price_changed: price !== seen_price,
    image: picture && smallestPath(picture),
  }
}
