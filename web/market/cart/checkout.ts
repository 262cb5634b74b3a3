import type { Cart } from '../../../contract/market/cart.ts'
import { checkout, listOrders } from '../../../contract/market/orders.ts'
import { ApiError, isTemporary } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { loadReason } from '../../platform/api/reason.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { type LocalOrder, saveLocalOrders } from '../orders/orders-cache.ts'
import type { CartLine, PendingOrder } from './cart-lines.ts'
import { getCart, removeCartLines, saveCart } from './cart.ts'

type Navigate = (path: string) => void

const toOrderItems = (rows: readonly CartRow[]): PendingOrder['items'] =>
  rows
    .filter((row) => !isUnavailable(row))
    .map((row) => ({ id: row.id, quantity: orderableQuantity(row), price: row.today }))

const isSame = (a: PendingOrder['items'], b: PendingOrder['items']) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Orders the available products and shows the result; resolves to the path of the order, or null. After a lost reply the same
 * order is sent again with the same id. Other products are ordered only if the server doesn't have the first order.
 */
export async function placeOrder(rows: readonly CartRow[], navigate: Navigate): Promise<string | null> {
  const items = toOrderItems(rows)
  if (!items.length) {
    showFailure(text('cart.nothing'))
    return null
  }
  try {
    const { attempt: last } = getCart()
    const placed = last && !isSame(last.items, items) ? await findPlacedOrders(last) : []
    if (last && placed.length) return finishOrder(last, placed, rows, navigate)
    const attempt = last && isSame(last.items, items) ? last : { order_id: `order_${Date.now()}`, items }
    saveCart({ ...getCart(), attempt })
    const { orders } = await call(checkout, { body: attempt })
    return finishOrder(attempt, orders, rows, navigate)
  } catch (error) {
    if (!isTemporary(error)) saveCart({ ...getCart(), attempt: null })
    if (isCartOutdated(error)) void queryClient.invalidateQueries({ queryKey: ['cart'] })
    showFailure(
      text(await loadReason(error)),
      needsVerification(error) && (() => navigate('/settings/account#phone')),
    )
    return null
  }
}

/** Replaces the last toast about the cart. */
const showFailure = (reason: string, verify: (() => void) | false = false) =>
  toast({
    topic: 'cart',
    title: text('cart.failed'),
    description: reason,
    tone: 'bad',
    action: verify ? { label: text('cart.verify'), onPress: verify } : undefined,
  })

const needsVerification = (error: unknown) => error instanceof ApiError && error.code === 'verify_first'

const isCartOutdated = (error: unknown) =>
  error instanceof ApiError &&
  ['price_changed', 'sold_out', 'few_left', 'own_product', 'free_product', 'is_service'].includes(error.code)

async function findPlacedOrders({ order_id }: PendingOrder): Promise<number[]> {
  const { results } = await call(listOrders, { query: { role: 'buyer', order_id } })
  return results.map(({ id }) => id)
}

/** Finishes an order whose reply was lost, if the server has it. Resolves to its path, or null. */
export async function settlePendingOrder(
  rows: readonly CartRow[],
  navigate: Navigate,
): Promise<string | null> {
  const { attempt } = getCart()
  const orders = attempt ? await findPlacedOrders(attempt) : []
  // The order button may have finished it in the meantime.
  if (!attempt || !orders.length || getCart().attempt?.order_id !== attempt.order_id) return null
  return finishOrder(attempt, orders, rows, navigate)
}

/** Returns the path of the order, or of the list if there are several. */
function finishOrder(
  attempt: PendingOrder,
  orders: readonly number[],
  rows: readonly CartRow[],
  navigate: Navigate,
): string {
  const path = orders.length === 1 ? `/marketplace/orders/${orders[0]}` : '/marketplace/orders'
  const ids = attempt.items.map(({ id }) => id)
  saveCart({ ...getCart(), attempt: null })
  removeCartLines(ids)
  const ordered = attempt.items.flatMap(({ id, quantity, price }) => {
    const row = rows.find((each) => each.id === id)
    return row ? [{ ...row, quantity, today: price, available: quantity }] : []
  })
  const localOrder: LocalOrder = {
    id: attempt.order_id,
    items: ordered.map(({ id, name, image, quantity, today }) => ({
      id,
      name,
      price: today,
      image,
      quantity,
    })),
    total: cartTotal(ordered),
    createdAt: serverNow().toISOString(),
    status: 'pending',
  }
  // If the cart has lost the lines, only the server knows the order.
  if (ordered.length) saveLocalOrders([localOrder])
  void queryClient.invalidateQueries({ queryKey: ['orders'] })
  void queryClient.invalidateQueries({ queryKey: ['products'], refetchType: 'none' })
  toast({
    topic: 'cart',
    title: text('cart.ordered'),
    description: text('cart.order_number', { id: attempt.order_id }),
    isDescriptionSilent: true,
    tone: 'good',
    celebrates: true,
    action: { label: text('cart.see_order'), onPress: () => navigate(path) },
  })
  return path
}

/** `today` is the current price, `available` the quantity that can be ordered, as far as is known. */
export interface CartRow extends CartLine {
  today: string
  available: number
}

export interface SellerGroup {
  seller_id: number | null
  seller_name: string
  rows: CartRow[]
}

export const toCartRows = (lines: readonly CartLine[], cart: Cart | undefined): CartRow[] =>
  lines.map((line) => {
    const known = cart?.items.find(({ id }) => id === line.id)
    return {
      ...line,
      today: known?.price ?? line.price,
      available: known?.available ?? line.quantity,
    }
  })

export const isUnavailable = ({ available }: CartRow) => available === 0
export const isRepriced = (row: CartRow) => !isUnavailable(row) && row.today !== row.price
export const orderableQuantity = ({ quantity, available }: CartRow) => Math.min(quantity, available)

/** In the order of the first product of each seller; without unavailable products. */
export function groupBySeller(rows: readonly CartRow[]): SellerGroup[] {
  const groups = new Map<number | null, SellerGroup>()
  for (const row of rows.filter((each) => !isUnavailable(each))) {
    const { seller_id, seller_name } = row
    const group = groups.get(seller_id) ?? { seller_id, seller_name, rows: [] }
    groups.set(seller_id, { ...group, rows: [...group.rows, row] })
  }
  return [...groups.values()]
}

/** The digits of the total in đồng: available products at the current price. */
export const cartTotal = (rows: readonly CartRow[]): string =>
  String(rows.reduce((total, row) => total + BigInt(row.today) * BigInt(orderableQuantity(row)), 0n))
