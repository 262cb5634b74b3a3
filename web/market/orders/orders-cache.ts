import { type InvalidateOptions, useQuery } from '@tanstack/react-query'
import { type OrderSide, type OrderStatus, orderStatuses } from '../../../contract/market/order-status.ts'
import { getOrder, listOrders, type Order } from '../../../contract/market/orders.ts'
import { findCachedItem } from '../../platform/api/cached-items.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient, pollInterval } from '../../platform/api/query-client.ts'
import { localItems } from '../../platform/storage/local-items.ts'
import { usePages } from '../../platform/pages/use-pages.ts'
import { useViewer } from '../../platform/session/session.ts'
import { onServerEvent } from '../../platform/socket/hub.ts'
import { throttleByKey } from '../../platform/socket/throttle.ts'

export type OrderFilter = 'open' | 'ended'

const orderKeys = {
  all: ['orders'] as const,
  lists: ['orders', 'list'] as const,
  list: (viewer: number, side: OrderSide, box: OrderFilter) => ['orders', 'list', viewer, side, box] as const,
  one: (id: number) => ['orders', 'one', id] as const,
}

// The other person may change it at the same time.
const liveQueryOptions = { staleTime: 0, refetchInterval: pollInterval, meta: { topics: ['me'] } }

export function useOrders(side: OrderSide, box: OrderFilter) {
  const { id } = useViewer()
  return usePages(
    orderKeys.list(id, side, box),
    async (page, signal) => {
      const reply = await call(listOrders, { query: { role: side, state: box, page }, signal })
      saveLocalOrders(toLocalOrders(reply.results))
      return reply
    },
    liveQueryOptions,
  )
}

export const useOrder = (id: number) =>
  useQuery(
    {
      queryKey: orderKeys.one(id),
      queryFn: ({ signal }) => call(getOrder, { params: { id }, signal }),
      initialData: () => findCachedItem(orderKeys.lists, (item: Order) => item.id === id),
      initialDataUpdatedAt: 0,
      ...liveQueryOptions,
    },
    queryClient,
  )

export function cacheOrder(order: Order, options?: InvalidateOptions) {
  queryClient.setQueryData(orderKeys.one(order.id), order)
  saveLocalOrders(toLocalOrders([order]))
  void queryClient.invalidateQueries({ queryKey: orderKeys.lists }, options)
}

export const refreshOrders = () => queryClient.invalidateQueries({ queryKey: orderKeys.all })

/** Refetches orders when either person changes them. Returns a function that stops it. */
export function listenToOrders(): () => void {
  const refresh = throttleByKey(refreshOrders)
  return onServerEvent('order', () => refresh(undefined))
}

const storageKey = 'orders'
const maxLocalOrders = 20

/** A checkout with all its sellers. `total` is in đồng, as digits. */
export interface LocalOrder {
  id: string
  items: { id: number | null; name: string; price: string; image: string | null; quantity: number }[]
  total: string
  createdAt: string
  status: OrderStatus
}

/** The latest first. Storage may hold data of an older version or edited by hand. */
export function readLocalOrders(): LocalOrder[] {
  try {
    const stored: unknown = JSON.parse(localItems.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isLocalOrder) : []
  } catch {
    return []
  }
}

/** Replaces those of the same id. */
export function saveLocalOrders(orders: readonly LocalOrder[]): void {
  if (!orders.length) return
  const ids = new Set(orders.map(({ id }) => id))
  const all = [...orders, ...readLocalOrders().filter(({ id }) => !ids.has(id))]
  const latest = all.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, maxLocalOrders)
  localItems.setItem(storageKey, JSON.stringify(latest))
}

/** The status of a checkout with several sellers is that of the least advanced part. */
function toLocalOrders(orders: readonly Order[]): LocalOrder[] {
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
