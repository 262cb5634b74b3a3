import { useRef } from 'react'
import type { Order } from '../../../contract/market/orders.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Stepper } from '../../ui/layout/Stepper.tsx'
import { Stars } from '../../users/person/Stars.tsx'
import { StateBadge } from '../StateBadge.tsx'
import { HandoverBox } from './HandoverBox.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderThings } from './OrderThings.tsx'
import { OtherSide } from './OtherSide.tsx'
import { ReportOrder } from './ReportOrder.tsx'
import { linesOf } from './step-lines.ts'
import { TheirRating } from './TheirRating.tsx'

export function OrderDetails({ order }: { order: Order }) {
  const t = useText()
  const card = useRef<HTMLDivElement>(null)
  const { my_rating } = order
  const lines = linesOf(order, t).map((line) => ({
    ...line,
    mark: line.key === 'rate' && my_rating !== null && <Stars value={my_rating} />,
  }))
  const states = { done: t('orders.step_done'), now: t('orders.step_now'), todo: t('orders.step_todo') }
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
        <Stepper label={t('orders.steps')} lines={lines} states={states} />
        <HandoverBox order={order} />
        <TheirRating order={order} />
        <OrderActions order={order} onMoved={() => card.current?.focus({ preventScroll: true })} />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <OrderThings order={order} />
        <ReportOrder order={order} />
      </div>
    </div>
  )
}
