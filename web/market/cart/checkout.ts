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
 * Orders the available products and shows the result; resolves to whether they were ordered. After a lost reply the same
 * order is sent again with the same id. Other products are ordered only if the server doesn't have the first order.
 */
export async function placeOrder(rows: readonly CartRow[], navigate: Navigate): Promise<boolean> {
  const items = toOrderItems(rows)
  if (!items.length) {
    showFailure(text('cart.nothing'))
    return false
  }
  try {
    const { attempt: last } = getCart()
    if (last && !isSame(last.items, items) && (await isOrderPlaced(last))) {
      finishOrder(last, rows, navigate)
      return true
    }
    const attempt = last && isSame(last.items, items) ? last : { order_id: `order_${Date.now()}`, items }
    saveCart({ ...getCart(), attempt })
    await call(checkout, { body: attempt })
    finishOrder(attempt, rows, navigate)
    return true
  } catch (error) {
    if (!isTemporary(error)) saveCart({ ...getCart(), attempt: null })
    if (isCartOutdated(error)) void queryClient.invalidateQueries({ queryKey: ['cart'] })
    showFailure(
      text(await loadReason(error)),
      needsVerification(error) && (() => navigate('/settings/account#phone')),
    )
    return false
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
  ['price_changed', 'sold_out', 'few_left', 'own_product', 'free_product'].includes(error.code)

async function isOrderPlaced({ order_id }: PendingOrder): Promise<boolean> {
  const { results } = await call(listOrders, { query: { role: 'buyer', order_id } })
  return results.length > 0
}

/** Finishes an order whose reply was lost, if the server has it. Resolves to whether it has. */
export async function settlePendingOrder(rows: readonly CartRow[], navigate: Navigate): Promise<boolean> {
  const { attempt } = getCart()
  if (!attempt || !(await isOrderPlaced(attempt))) return false
  // The order button may have finished it in the meantime.
  if (getCart().attempt?.order_id !== attempt.order_id) return false
  finishOrder(attempt, rows, navigate)
  return true
}

function finishOrder(attempt: PendingOrder, rows: readonly CartRow[], navigate: Navigate) {
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
    tone: 'good',
    celebrates: true,
    action: { label: text('cart.see_order'), onPress: () => navigate('/marketplace/orders') },
  })
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
