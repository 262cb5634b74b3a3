import { CalendarCheck, CircleCheck, CircleX, Clock, Star } from 'lucide-react'
import type { Order } from '../../../contract/market/orders.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { shortDate, text, useText } from '../../platform/i18n/i18n.ts'
import { noonInVietnam, timeInVietnam } from '../../platform/i18n/vietnam.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { Badge, type Hue } from '../../ui/layout/Badge.tsx'

const icons = { clock: Clock, check: CircleCheck, calendar: CalendarCheck, star: Star, x: CircleX }

export function OrderStateBadge({ order }: { order: Order }) {
  const t = useText()
  const { label, hue, mark } = orderStateOf(order)
  const Icon = icons[mark]
  return (
    <Badge hue={hue} icon={<Icon aria-hidden />}>
      {t(label)}
    </Badge>
  )
}

export const otherParty = ({ side, buyer, seller }: Order) => (side === 'buyer' ? seller : buyer)

/** The name of the other person, or only their role if they are hidden or their account was deleted. */
export const otherPartyName = (order: Order): string =>
  otherParty(order)?.display_name ?? text(order.side === 'buyer' ? 'orders.the_seller' : 'orders.the_buyer')

/** "Nồi cơm điện", "Nồi cơm điện và 2 món nữa". */
export function orderTitle({ items }: Pick<Order, 'items'>): string {
  const [first, ...others] = items
  if (!first) return text('orders.untitled')
  return others.length ? text('orders.and_more', { name: first.name, count: others.length }) : first.name
}

export const isHandoverAgreed = ({ handover }: Order) => handover !== null && handover.proposed_by === null

/** Whether the other person's proposal waits for the viewer's answer. */
export const isHandoverProposedToViewer = ({ handover, side, status }: Order) =>
  status === 'confirmed' &&
  handover !== null &&
  handover.proposed_by !== null &&
  handover.proposed_by !== side

/** Whether the proposed time has passed: the viewer can only propose another time. */
export const isHandoverProposalExpired = (order: Order) =>
  isHandoverProposedToViewer(order) && !order.moves.includes('agree')

interface OrderState {
  label: TextKey
  hue: Hue
  mark: 'clock' | 'check' | 'calendar' | 'star' | 'x'
}

/** The status of an order, and whose turn it is. */
function orderStateOf(order: Order): OrderState {
  const { status, side } = order
  if (status === 'pending')
    return side === 'seller'
      ? { label: 'orders.state_pending_seller', hue: 'help', mark: 'clock' }
      : { label: 'orders.state_pending_buyer', hue: 'alert', mark: 'clock' }
  if (status === 'confirmed') {
    if (isHandoverAgreed(order)) return { label: 'orders.state_agreed', hue: 'request', mark: 'calendar' }
    if (isHandoverProposedToViewer(order))
      return { label: 'orders.state_asked', hue: 'help', mark: 'calendar' }
    return { label: 'orders.state_confirmed', hue: 'request', mark: 'check' }
  }
  if (status === 'completed')
    return order.to_rate
      ? { label: 'orders.state_to_rate', hue: 'help', mark: 'star' }
      : { label: 'orders.state_completed', hue: 'give', mark: 'check' }
  return { label: `orders.state_${status}`, hue: 'plain', mark: 'x' }
}

/** "28/11, 18:30". */
export const shortDateTimeText = (moment: string): string =>
  text('orders.short_moment', {
    day: shortDate(noonInVietnam(moment)),
    time: timeInVietnam(moment),
  })

const minute = 60_000

/** The time until an unanswered order expires: "47 giờ", "12 phút". */
export function timeLeftText(until: string, now = serverNow()): string {
  const minutes = Math.max(1, Math.ceil((new Date(until).getTime() - now.getTime()) / minute))
  return minutes < 60
    ? text('orders.minutes', { count: minutes })
    : text('orders.hours', { count: Math.round(minutes / 60) })
}
