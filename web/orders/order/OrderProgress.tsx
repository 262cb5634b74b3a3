import { HandCoins } from 'lucide-react'
import type { Order } from '../../../contract/market/orders.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Stepper } from '../../ui/layout/Stepper.tsx'
import { Stars } from '../../users/person/Stars.tsx'
import { linesOf } from './step-lines.ts'

/** How far it has come, and its number. */
export function OrderProgress({ order }: { order: Order }) {
  const t = useText()
  const { my_rating } = order
  const lines = linesOf(order, t).map((line) => ({
    ...line,
    mark: line.key === 'rate' && my_rating !== null && <Stars value={my_rating} />,
  }))
  const states = { done: t('orders.step_done'), now: t('orders.step_now'), todo: t('orders.step_todo') }
  return (
    <Card as="section" className="p-4">
      <h2 className="font-bold">{t('orders.steps')}</h2>
      <Stepper label={t('orders.steps')} lines={lines} states={states} />
      <div className="mt-4 border-t border-line pt-3 text-13 text-muted">
        <p className="flex gap-2.5 text-pretty">
          <HandCoins aria-hidden className="size-4.5 shrink-0" />
          {t('orders.no_money')}
        </p>
        <p className="mt-2 wrap-anywhere">{t('orders.number', { id: order.order_id })}</p>
      </div>
    </Card>
  )
}
