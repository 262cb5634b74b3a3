import { checkout, listOrders } from '../../../contract/market/orders.ts'
import { ApiError, mayPass } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { loadReason } from '../../platform/api/reason.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { keepLocalOrders, type LocalOrder } from '../orders/mirror.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { cartState, keepCart, takeOut } from './cart.ts'
import type { Attempt } from './lines.ts'
import { type CartRow, isGone, orderedOf, totalOf } from './rows.ts'

type Go = (path: string) => void

const itemsOf = (rows: readonly CartRow[]): Attempt['items'] =>
  rows
    .filter((row) => !isGone(row))
    .map((row) => ({ id: row.id, quantity: orderedOf(row), price: row.today }))

const isSame = (a: Attempt['items'], b: Attempt['items']) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Orders what can be ordered, and says how it went; `go` leads on from there. Resolves to whether it was ordered. After
 * a lost reply the same is sent again under the same id; of another selection only once the first is known not to have
 * arrived.
 */
export async function order(rows: readonly CartRow[], go: Go): Promise<boolean> {
  const items = itemsOf(rows)
  if (!items.length) {
    fail(text('cart.nothing'))
    return false
  }
  try {
    const { attempt: last } = cartState()
    if (last && !isSame(last.items, items) && (await hasArrived(last))) {
      finish(last, rows, go)
      return true
    }
    const attempt = last && isSame(last.items, items) ? last : { order_id: `order_${Date.now()}`, items }
    keepCart({ ...cartState(), attempt })
    await call(checkout, { body: attempt })
    finish(attempt, rows, go)
    return true
  } catch (error) {
    if (!mayPass(error)) keepCart({ ...cartState(), attempt: null })
    if (isChange(error)) void queryClient.invalidateQueries({ queryKey: ['cart'] })
    fail(text(await loadReason(error)), isToVerify(error) && (() => go('/settings/account#phone')))
    return false
  }
}

/** In the place of what was said of the cart before. */
const fail = (reason: string, verify: (() => void) | false = false) =>
  toast({
    topic: 'cart',
    title: text('cart.failed'),
    description: reason,
    tone: 'bad',
    action: verify ? { label: text('cart.verify'), onPress: verify } : undefined,
  })

const isToVerify = (error: unknown) => error instanceof ApiError && error.code === 'verify_first'

const isChange = (error: unknown) =>
  error instanceof ApiError &&
  ['price_changed', 'sold_out', 'few_left', 'own_product', 'free_product'].includes(error.code)

async function hasArrived({ order_id }: Attempt): Promise<boolean> {
  const { results } = await call(listOrders, { query: { role: 'buyer', order_id } })
  return results.length > 0
}

/** Whether the last order arrived though its reply did not; if so, it is done with as if it had. */
export async function settleLast(rows: readonly CartRow[], go: Go): Promise<boolean> {
  const { attempt } = cartState()
  if (!attempt || !(await hasArrived(attempt))) return false
  // The button may have been quicker.
  if (cartState().attempt?.order_id !== attempt.order_id) return false
  finish(attempt, rows, go)
  return true
}

function finish(attempt: Attempt, rows: readonly CartRow[], go: Go) {
  const ids = attempt.items.map(({ id }) => id)
  keepCart({ ...cartState(), attempt: null })
  takeOut(ids)
  const ordered = attempt.items.flatMap(({ id, quantity, price }) => {
    const row = rows.find((each) => each.id === id)
    return row ? [{ ...row, quantity, today: price, available: quantity }] : []
  })
  const kept: LocalOrder = {
    id: attempt.order_id,
    items: ordered.map(({ id, name, image, quantity, today }) => ({
      id,
      name,
      price: today,
      image,
      quantity,
    })),
    total: totalOf(ordered),
    createdAt: serverNow().toISOString(),
    status: 'pending',
  }
  // What the cart has lost already is known from the orders alone.
  if (ordered.length) keepLocalOrders([kept])
  void queryClient.invalidateQueries({ queryKey: ['orders'] })
  void queryClient.invalidateQueries({ queryKey: ['products'], refetchType: 'none' })
  toast({
    topic: 'cart',
    title: text('cart.ordered'),
    description: text('cart.order_number', { id: attempt.order_id }),
    tone: 'good',
    celebrates: true,
    action: { label: text('cart.see_order'), onPress: () => go('/marketplace/orders') },
  })
}
