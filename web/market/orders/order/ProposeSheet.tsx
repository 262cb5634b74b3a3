import { useQuery } from '@tanstack/react-query'
import type { Order } from '../../../../contract/market/orders.ts'
import { getProduct } from '../../../../contract/market/products.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { MeetingForm } from '../../meeting/MeetingForm.tsx'
import { otherPartyName } from '../order-text.tsx'
import { moveOrder } from './move-order.ts'

interface ProposeSheetProps {
  order: Order
  open: boolean
  onClose: () => void
  onMoved: () => void
}

export const ProposeSheet = ({ open, ...rest }: ProposeSheetProps) => {
  const t = useText()
  return (
    <Sheet open={open} onClose={rest.onClose} title={t('orders.propose_title')}>
      <ProposeForm {...rest} />
    </Sheet>
  )
}

function ProposeForm({ order, onMoved }: Omit<ProposeSheetProps, 'open'>) {
  const t = useText()
  const pickup = usePickup(order)
  return (
    <MeetingForm
      draftKey={`order ${order.id} propose`}
      current={order.handover}
      pickup={pickup}
      safety={t('orders.safe_meeting')}
      submit={t('orders.propose_send', { name: otherPartyName(order) })}
      onSend={async (meeting) => {
        const result = await moveOrder(order, { move: 'propose', ...meeting })
        if (result !== 'failed' && result !== 'past') onMoved()
        return result
      }}
    />
  )
}

/** The location that the seller has set for the product; null until it is loaded. */
function usePickup({ items }: Order): string | null {
  const id = items.find(({ product_id }) => product_id !== null)?.product_id ?? null
  const { data } = useQuery(
    {
      queryKey: ['orders', 'pickup', id],
      queryFn: ({ signal }) => call(getProduct, { params: { id: id ?? 0 }, signal }),
      enabled: id !== null,
      retry: false,
      staleTime: 5 * 60_000,
    },
    queryClient,
  )
  return data?.location ?? null
}
