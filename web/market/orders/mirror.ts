import { orderStatuses, type OrderStatus } from '../../../contract/market/order-moves.ts'
import type { Order } from '../../../contract/market/orders.ts'
import { localItems } from '../../platform/kept/local-items.ts'

const storageKey = 'orders'
const mostKept = 20

/** One checkout, with all its sellers. `total` is in đồng, as digits. */
export interface LocalOrder {
  id: string
  items: { id: number | null; name: string; price: string; image: string | null; quantity: number }[]
  total: string
  createdAt: string
  status: OrderStatus
}

/** The latest first. Storage may hold data of an older version or edited by hand. */
export function localOrders(): LocalOrder[] {
  try {
    const kept: unknown = JSON.parse(localItems.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isLocalOrder) : []
  } catch {
    return []
  }
}

/** Replaces those of the same id. */
export function keepLocalOrders(orders: readonly LocalOrder[]): void {
  if (!orders.length) return
  const ids = new Set(orders.map(({ id }) => id))
  const all = [...orders, ...localOrders().filter(({ id }) => !ids.has(id))]
  const latest = all.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, mostKept)
  localItems.setItem(storageKey, JSON.stringify(latest))
}

/** Of a checkout with several sellers the part that is least far on says where it stands. */
export function localOrdersOf(orders: readonly Order[]): LocalOrder[] {
  const byId = Map.groupBy(
    orders.filter(({ side }) => side === 'buyer'),
    ({ order_id }) => order_id,
  )
  return [...byId].map(([id, parts]) => ({
    id,
    items: parts.flatMap(({ items }) =>
      items.map(({ product_id, ...item }) => ({ id: product_id, ...item })),
    ),
    total: String(parts.reduce((total, { totalPrice }) => total + BigInt(totalPrice), 0n)),
    createdAt: parts.map(({ createdAt }) => createdAt).toSorted()[0] ?? '',
    status: orderStatuses.find((status) => parts.some((part) => part.status === status)) ?? 'pending',
  }))
}

function isLocalOrder(value: unknown): value is LocalOrder {
  const { id, items, total, createdAt, status } = Object(value) as Partial<Record<keyof LocalOrder, unknown>>
  return (
    typeof id === 'string' &&
    Array.isArray(items) &&
    items.every((item) => typeof (Object(item) as { name?: unknown }).name === 'string') &&
    typeof total === 'string' &&
    typeof createdAt === 'string' &&
    orderStatuses.some((known) => known === status)
  )
}
