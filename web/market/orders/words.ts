import type { Order } from '../../../contract/market/orders.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { text } from '../../platform/i18n/i18n.ts'
import type { Hue } from '../../ui/layout/Badge.tsx'

export const otherOf = ({ side, buyer, seller }: Order) => (side === 'buyer' ? seller : buyer)

/** Of who left, or is separated from the viewer, only what they were in it. */
export const nameOf = (order: Order): string =>
  otherOf(order)?.display_name ?? text(order.side === 'buyer' ? 'orders.the_seller' : 'orders.the_buyer')

/** "Nồi cơm điện", "Nồi cơm điện và 2 món nữa". */
export function titleOf({ items }: Pick<Order, 'items'>): string {
  const [first, ...others] = items
  if (!first) return text('orders.untitled')
  return others.length ? text('orders.and_more', { name: first.name, count: others.length }) : first.name
}

export const isAgreed = ({ handover }: Order) => handover !== null && handover.proposed_by === null

/** Whether the other side proposed a hand-over that waits for the viewer. */
export const isAsked = ({ handover, side, status }: Order) =>
  status === 'confirmed' &&
  handover !== null &&
  handover.proposed_by !== null &&
  handover.proposed_by !== side

/** Whether what the other side proposed is over by now: the viewer can only propose another time. */
export const isAskedTooLate = (order: Order) => isAsked(order) && !order.moves.includes('agree')

interface State {
  label: TextKey
  hue: Hue
  mark: 'clock' | 'check' | 'calendar' | 'star' | 'x'
}

/** Where an order stands, and whose turn it is. */
export function stateOf(order: Order): State {
  const { status, side } = order
  if (status === 'pending')
    return side === 'seller'
      ? { label: 'orders.state_pending_seller', hue: 'help', mark: 'clock' }
      : { label: 'orders.state_pending_buyer', hue: 'alert', mark: 'clock' }
  if (status === 'confirmed') {
    if (isAgreed(order)) return { label: 'orders.state_agreed', hue: 'request', mark: 'calendar' }
    if (isAsked(order)) return { label: 'orders.state_asked', hue: 'help', mark: 'calendar' }
    return { label: 'orders.state_confirmed', hue: 'request', mark: 'check' }
  }
  if (status === 'completed')
    return order.to_rate
      ? { label: 'orders.state_to_rate', hue: 'help', mark: 'star' }
      : { label: 'orders.state_completed', hue: 'give', mark: 'check' }
  return { label: `orders.state_${status}`, hue: 'plain', mark: 'x' }
}
