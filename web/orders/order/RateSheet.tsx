import { rateOrder, type Order } from '../../../contract/market/orders.ts'
import { call } from '../../platform/api/call.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { RateForm } from '../../users/person/RateForm.tsx'
import { refreshOrders, showOrder } from '../data.ts'
import { nameOf, otherOf, titleOf } from '../words.ts'

interface RateSheetProps {
  order: Order
  open: boolean
  onClose: () => void
}

export function RateSheet({ order, open, onClose }: RateSheetProps) {
  const t = useText()
  const other = otherOf(order)
  if (!other) return null
  return (
    <Sheet open={open} onClose={onClose} title={t('orders.rate', { name: nameOf(order) })}>
      <RateForm
        person={other.id}
        subject={`order ${order.id}`}
        title={titleOf(order)}
        ratings_shown={order.ratings_shown}
        send={async (body) => {
          const now = await call(rateOrder, { params: { id: order.id }, body })
          showOrder(now)
          return now.ratings_shown
        }}
        onDone={() => {
          onClose()
          refreshOrders()
        }}
      />
    </Sheet>
  )
}
