import { useState } from 'react'
import { type Order, orderLimits } from '../../../../contract/market/orders.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../../platform/storage/form-drafts.ts'
import { Chip } from '../../../ui/controls/Chip.tsx'
import { TextArea } from '../../../ui/controls/Field.tsx'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet.tsx'
import { otherPartyName, otherParty } from '../order-text.tsx'
import { moveOrder } from './move-order.ts'

interface ReasonSheetProps {
  order: Order
  move: 'decline' | 'cancel'
  open: boolean
  onClose: () => void
  onMoved: () => void
}

const usualReasons = {
  decline: ['orders.reason_sold', 'orders.reason_busy', 'orders.reason_kept'],
  seller: ['orders.reason_broken', 'orders.reason_busy', 'orders.reason_no_answer', 'orders.reason_no_show'],
  buyer: [
    'orders.reason_changed_mind',
    'orders.reason_elsewhere',
    'orders.reason_no_answer',
    'orders.reason_no_show',
  ],
} as const

/** Ends an order with a reason for the other person. A blocked person can't read it, so none is asked for. */
export function ReasonSheet({ order, move, open, onClose, onMoved }: ReasonSheetProps) {
  const t = useText()
  const draft = useFormDraft(`order ${order.id} ${move}`, { reason: '' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const name = otherPartyName(order)
  const isRead = otherParty(order) !== null
  const { reason } = draft.words
  const over = Array.from(reason.trim()).length - orderLimits.reason

  const confirm = async () => {
    if (over > 0) return
    setBusy(true)
    setProblem(undefined)
    const result = await moveOrder(order, { move, reason: reason.trim() })
    setBusy(false)
    if (result === 'failed') return setProblem(t('orders.move_failed'))
    draft.clear()
    onMoved()
  }
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={t(`orders.ask_${move}`)}
      text={isRead ? t('orders.ask_end_text', { name }) : t('orders.ask_end_apart')}
      confirmLabel={t(`orders.do_${move}`)}
      cancelLabel={t('orders.keep')}
      busy={busy}
      error={problem}
      onConfirm={() => void confirm()}
    >
      {isRead && (
        <>
          <div
            role="group"
            aria-label={t('orders.reasons')}
            className="mt-4 flex flex-wrap gap-x-1.5 gap-y-2.5"
          >
            {usualReasons[move === 'cancel' ? order.side : move].map((key) => (
              <Chip
                key={key}
                dense
                wraps
                selected={reason === t(key)}
                onClick={() => draft.change({ reason: t(key) })}
              >
                {t(key)}
              </Chip>
            ))}
          </div>
          <div className="mt-4">
            <TextArea
              label={t('orders.reason', { name })}
              rows={2}
              className="min-h-20"
              value={reason}
              onChange={(event) => draft.change({ reason: event.target.value })}
              error={over > 0 ? t('orders.too_long', { count: over }) : undefined}
              hint={t('orders.optional')}
            />
          </div>
        </>
      )}
    </ConfirmSheet>
  )
}
