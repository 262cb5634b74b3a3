import { Star } from 'lucide-react'
import { useState } from 'react'
import type { OrderMove } from '../../../../contract/market/order-status.ts'
import { type Order, rateOrder } from '../../../../contract/market/orders.ts'
import { call } from '../../../platform/api/call.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { formatPrice } from '../../../platform/i18n/vietnam.ts'
import { RateForm } from '../../../relations/Stars.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { refreshOrders, cacheOrder } from '../orders-cache.ts'
import {
  isHandoverAgreed,
  isHandoverProposedToViewer,
  isHandoverProposalExpired,
  otherPartyName,
  otherParty,
  orderTitle,
} from '../order-text.tsx'
import { ProposeSheet } from './ProposeSheet.tsx'
import { ReasonSheet } from './ReasonSheet.tsx'
import { moveOrder } from './move-order.ts'

type OrderDialog = 'reason' | 'propose' | 'complete' | 'rate'

const dialogs: Partial<Record<OrderMove, OrderDialog>> = {
  decline: 'reason',
  cancel: 'reason',
  propose: 'propose',
  complete: 'complete',
}

export function OrderActions({ order, onMoved }: { order: Order; onMoved: () => void }) {
  const t = useText()
  const [dialog, setDialog] = useState<OrderDialog | null>(null)
  const [busy, setBusy] = useState(false)
  const { moves, to_rate } = order
  const next = nextMove(order)
  const close = () => setDialog(null)
  const moved = () => {
    close()
    onMoved()
  }

  const press = async (move: OrderMove) => {
    const moveDialog = dialogs[move]
    if (moveDialog) return setDialog(moveDialog)
    setBusy(true)
    const result = await moveOrder(order, { move: move === 'agree' ? 'agree' : 'confirm' })
    setBusy(false)
    if (result === 'failed') toast({ title: text('orders.move_failed'), tone: 'bad' })
    else onMoved()
  }

  const canRate = to_rate && otherParty(order) !== null
  const endMove = moves.includes('decline') ? 'decline' : 'cancel'
  return (
    <>
      {(moves.length > 0 || canRate) && (
        <div className="mt-4 grid gap-2">
          {canRate && (
            <Button
              icon={<Star aria-hidden className="size-5" />}
              aria-haspopup="dialog"
              onClick={() => setDialog('rate')}
            >
              {t('orders.rate', { name: otherPartyName(order) })}
            </Button>
          )}
          {sortMoves(moves, next).map((move) => (
            <Button
              key={move}
              variant={move === next ? 'primary' : isEnd(move) ? 'quiet' : 'secondary'}
              busy={busy && !dialogs[move]}
              {...(dialogs[move] && { 'aria-haspopup': 'dialog' as const })}
              onClick={() => void press(move)}
            >
              {t(labelOf(order, move))}
            </Button>
          ))}
        </div>
      )}
      <ReasonSheet order={order} move={endMove} open={dialog === 'reason'} onClose={close} onMoved={moved} />
      <ProposeSheet order={order} open={dialog === 'propose'} onClose={close} onMoved={moved} />
      <CompleteQuestion order={order} open={dialog === 'complete'} onClose={close} onMoved={moved} />
      <RateSheet order={order} open={dialog === 'rate'} onClose={close} />
    </>
  )
}

const isEnd = (move: OrderMove) => move === 'decline' || move === 'cancel'

/** The move to the next step; null while the other person has to answer a proposal. */
function nextMove(order: Order): OrderMove | null {
  if (order.status === 'pending') return 'confirm'
  if (isHandoverProposalExpired(order)) return 'propose'
  if (isHandoverProposedToViewer(order)) return 'agree'
  if (isHandoverAgreed(order)) return 'complete'
  return order.handover ? null : 'propose'
}

const sortMoves = (moves: OrderMove[], next: OrderMove | null) =>
  moves.toSorted((a, b) => Number(b === next) - Number(a === next) || Number(isEnd(a)) - Number(isEnd(b)))

function labelOf(order: Order, move: OrderMove): TextKey {
  if (move === 'complete') return `orders.do_complete_${order.side}`
  return move === 'propose' && order.handover ? 'orders.do_propose_again' : `orders.do_${move}`
}

interface RateSheetProps {
  order: Order
  open: boolean
  onClose: () => void
}

function RateSheet({ order, open, onClose }: RateSheetProps) {
  const t = useText()
  const other = otherParty(order)
  if (!other) return null
  return (
    <Sheet open={open} onClose={onClose} title={t('orders.rate', { name: otherPartyName(order) })}>
      <RateForm
        person={other.id}
        subject={`order ${order.id}`}
        title={orderTitle(order)}
        ratings_shown={order.ratings_shown}
        send={async (body) => {
          const rated = await call(rateOrder, { params: { id: order.id }, body })
          cacheOrder(rated)
          return rated.ratings_shown
        }}
        onDone={() => {
          onClose()
          void refreshOrders()
        }}
      />
    </Sheet>
  )
}

interface CompleteQuestionProps {
  order: Order
  open: boolean
  onClose: () => void
  onMoved: () => void
}

function CompleteQuestion({ order, open, onClose, onMoved }: CompleteQuestionProps) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const confirm = async () => {
    setBusy(true)
    setFailed(false)
    const result = await moveOrder(order, { move: 'complete' })
    setBusy(false)
    if (result === 'failed') setFailed(true)
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
