import { Link } from 'react-router'
import type { Order } from '../../../contract/market/orders.ts'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'
import { formatPrice } from '../../platform/i18n/price.ts'
import { ThingPicture } from '../../ui/layout/ThingPicture.tsx'
import { PersonName } from '../../users/PersonName.tsx'
import { StateBadge } from '../StateBadge.tsx'
import { momentWords, timeLeft } from '../vietnam-time.ts'
import { isAgreed, nameOf, otherOf, titleOf } from '../words.ts'

export function OrderRow({ order }: { order: Order }) {
  const t = useText()
  const other = otherOf(order)
  return (
    <div className="relative flex gap-3 p-4 transition-colors has-[h2>a:hover]:bg-sunk">
      <ThingPicture image={order.items[0]?.image ?? null} small />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="line-clamp-2 min-w-0 flex-1 basis-32 font-bold wrap-anywhere">
            <Link to={`/marketplace/orders/${order.id}`} className="after:absolute after:inset-0">
              {titleOf({ items: order.items.slice(0, 1) })}
            </Link>
          </h2>
          <b>{formatPrice(order.totalPrice)}</b>
        </div>
        <p className="text-13 text-muted wrap-anywhere">
          {other ? <PersonName person={other} /> : nameOf(order)} ·{' '}
          {order.items.length > 1 && `${t('orders.count', { count: order.items.length })} · `}
          <time dateTime={order.updated_at}>{relativeTime(order.updated_at)}</time>
        </p>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
          <StateBadge order={order} />
          <span className="text-13 text-muted">{noteOf(order, t)}</span>
        </div>
      </div>
    </div>
  )
}

function noteOf(order: Order, t: ReturnType<typeof useText>) {
  const { status, lapses_at, handover } = order
  if (status === 'pending' && lapses_at) return t('orders.left', { time: timeLeft(lapses_at) })
  if (status === 'confirmed' && handover && isAgreed(order)) return momentWords(handover.at)
  return null
}
