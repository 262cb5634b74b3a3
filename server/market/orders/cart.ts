import { type Cart, type CartItem, cartLimits } from '../../../contract/market/cart.ts'
import { refuseIf } from './refuse-if.ts'
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
  findServices,
} from './cart-queries.ts'

export async function getCart(db: Database, viewer: Viewer, now: Date): Promise<Cart> {
  const items = (await selectCart(db, viewer, now)).map(showItem)
  const total = items.reduce(
    (sum, { price, quantity, available }) => sum + BigInt(price) * BigInt(Math.min(quantity, available)),
    0n,
  )
  return { items, totalPrice: String(total), shipping: '0' }
}

interface CartChange {
  items: { id: number; quantity: number; price?: string }[]
  merge?: boolean
}

export const putCart = (db: Database, viewer: Viewer, { items, merge = false }: CartChange, now: Date) =>
  inTransaction(db, async (tx) => {
    await lockBuyer(tx, viewer.id)
    const entries = mergeQuantities(
      items.map(({ price, ...item }) => ({ ...item, price: price ? Number(price) : null })),
    )
    const services = await findServices(
      tx,
      viewer,
      entries.map(({ id }) => id),
    )
    refuseIf(422, 'is_service', 'is a service: ask for it instead', entries, ({ id }) => services.has(id))
    const before = merge ? await listCartEntries(tx, viewer.id) : []
    if (!merge) await emptyCart(tx, viewer.id)
    await upsertCartItems(tx, viewer, mergeCarts(before, entries).slice(0, cartLimits.items))
    return getCart(tx, viewer, now)
  })

/** Adds the quantities of repeated products. */
export function mergeQuantities<Item extends { id: number; quantity: number }>(items: Item[]): Item[] {
  const merged = new Map<number, Item>()
  for (const item of items) {
    const quantity = (merged.get(item.id)?.quantity ?? 0) + item.quantity
    merged.set(item.id, { ...item, quantity: Math.min(quantity, cartLimits.quantity) })
  }
  return [...merged.values()]
}

function mergeCarts(before: CartEntry[], added: CartEntry[]): CartEntry[] {
  const addedById = new Map(added.map((item) => [item.id, item]))
  const merged = before.map((item) => {
    const other = addedById.get(item.id)
    return other ? { ...other, quantity: Math.max(item.quantity, other.quantity) } : item
  })
  const ids = new Set(before.map(({ id }) => id))
  return [...merged, ...added.filter(({ id }) => !ids.has(id))]
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
