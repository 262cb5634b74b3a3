import type { OrderMove } from '../../../../contract/market/order-status.ts'
import * as contract from '../../../../contract/market/orders.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { promptForPush } from '../../../notifications/push/prompt.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { refreshOrders, cacheOrder } from '../orders-cache.ts'
import { otherPartyName } from '../order-text.tsx'

export interface Handover {
  place: string
  /** ISO 8601. */
  at: string
}

/** A move with what it needs. */
export type OrderMoveRequest =
  | { move: 'confirm' | 'agree' | 'complete' }
  | { move: 'decline' | 'cancel'; reason: string }
  | ({ move: 'propose' } & Handover)

function sendMove(id: number, wish: OrderMoveRequest): Promise<contract.Order> {
  const params = { id }
  switch (wish.move) {
    case 'confirm':
      return call(contract.confirmOrder, { params })
    case 'agree':
      return call(contract.agreeHandover, { params })
    case 'complete':
      return call(contract.completeOrder, { params })
    case 'decline':
      return call(contract.declineOrder, { params, body: { reason: wish.reason } })
    case 'cancel':
      return call(contract.cancelOrder, { params, body: { reason: wish.reason } })
    case 'propose':
      return call(contract.proposeHandover, { params, body: { place: wish.place, at: wish.at } })
  }
}

const refusals: Partial<Record<number, TextKey>> = {
  403: 'orders.not_yours',
  404: 'orders.gone',
  409: 'orders.not_now',
}

/** `failed` may be tried again, `past` with another time; a refusal is explained, and the order is asked for anew. */
export async function moveOrder(
  order: contract.Order,
  wish: OrderMoveRequest,
): Promise<'done' | 'refused' | 'past' | 'failed'> {
  try {
    const now = await sendMove(order.id, wish)
    cacheOrder(now)
    if (wish.move === 'confirm' || wish.move === 'propose') promptForPush()
    toast({
      topic: `order ${order.id}`,
      title: text(doneTexts[wish.move], { name: otherPartyName(now) }),
      tone: 'good',
      celebrates: wish.move === 'complete',
      ...(now.to_rate && { description: text('orders.rate_now', { name: otherPartyName(now) }) }),
    })
    return 'done'
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    if (wish.move === 'propose' && status === 422) return 'past'
    const refusal = refusals[status]
    if (!refusal) return 'failed'
    toast({ title: text(refusal), tone: 'bad' })
    refreshOrders()
    return 'refused'
  }
}

const doneTexts = {
  confirm: 'orders.did_confirm',
  decline: 'orders.did_decline',
  cancel: 'orders.did_cancel',
  propose: 'orders.did_propose',
  agree: 'orders.did_agree',
  complete: 'orders.did_complete',
} as const satisfies Record<OrderMove, TextKey>
