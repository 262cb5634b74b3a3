import { useRef } from 'react'
import type { Order } from '../../../contract/market/orders.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { StateBadge } from '../StateBadge.tsx'
import { HandoverBox } from './HandoverBox.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import { OrderThings } from './OrderThings.tsx'
import { OtherSide } from './OtherSide.tsx'
import { ReportOrder } from './ReportOrder.tsx'
import { TheirRating } from './TheirRating.tsx'

/** Who, what, where and what to press come first, so that a phone shows them without scrolling. */
export function OrderDetails({ order }: { order: Order }) {
  const t = useText()
  const card = useRef<HTMLDivElement>(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
      <Card
        as="section"
        ref={card}
        tabIndex={-1}
        aria-label={t('orders.progress')}
        className="p-4 outline-none"
      >
        <p className="mb-3">
          <StateBadge order={order} />
        </p>
        <OtherSide order={order} />
        <OrderThings order={order} />
        <HandoverBox order={order} />
        <TheirRating order={order} />
        <OrderActions order={order} onMoved={() => card.current?.focus({ preventScroll: true })} />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <OrderProgress order={order} />
        <ReportOrder order={order} />
      </div>
    </div>
  )
}
