import { useState } from 'react'
import type { Order } from '../../../contract/market/orders.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { formatPrice } from '../../platform/i18n/price.ts'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { makeMove } from './moves.ts'

interface CompleteQuestionProps {
  order: Order
  open: boolean
  onClose: () => void
  onMoved: () => void
}

export function CompleteQuestion({ order, open, onClose, onMoved }: CompleteQuestionProps) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const confirm = async () => {
    setBusy(true)
    setFailed(false)
    const how = await makeMove(order, { move: 'complete' })
    setBusy(false)
    if (how === 'failed') setFailed(true)
    else onMoved()
  }
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={t('orders.ask_complete')}
      text={t(`orders.ask_complete_${order.side}`, { price: formatPrice(order.totalPrice) })}
      confirmLabel={t(`orders.do_complete_${order.side}`)}
      cancelLabel={t('orders.not_yet')}
      busy={busy}
      error={failed ? t('orders.move_failed') : undefined}
      onConfirm={() => void confirm()}
    />
  )
}
