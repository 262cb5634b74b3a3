import type { OrderMove } from '../../../../contract/market/order-status.ts'
import * as contract from '../../../../contract/market/orders.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { ownChange } from '../../../platform/socket/hub.ts'
import { promptForPush } from '../../../notifications/push/prompt.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { refreshOrders, cacheOrder } from '../orders-cache.ts'
import { otherPartyName } from '../order-text.tsx'

export interface Handover {
  place: string
  /** ISO 8601. */
  at: string
}

/** A move and its data. */
export type OrderMoveRequest =
  | { move: 'confirm' | 'agree' | 'complete' }
  | { move: 'decline' | 'cancel'; reason: string }
  | ({ move: 'propose' } & Handover)

function sendMove(id: number, request: OrderMoveRequest): Promise<contract.Order> {
  const params = { id }
  switch (request.move) {
    case 'confirm':
      return call(contract.confirmOrder, { params })
    case 'agree':
      return call(contract.agreeHandover, { params })
    case 'complete':
      return call(contract.completeOrder, { params })
    case 'decline':
      return call(contract.declineOrder, { params, body: { reason: request.reason } })
    case 'cancel':
      return call(contract.cancelOrder, { params, body: { reason: request.reason } })
    case 'propose':
      return call(contract.proposeHandover, { params, body: { place: request.place, at: request.at } })
  }
}

const refusals: Partial<Record<number, TextKey>> = {
  403: 'orders.not_yours',
  404: 'orders.gone',
  409: 'orders.not_now',
}

/** A `failed` move can be retried, a `past` one with another time. A refusal is explained and refetches the order. */
export async function moveOrder(
  order: contract.Order,
  request: OrderMoveRequest,
): Promise<'done' | 'refused' | 'past' | 'failed'> {
  try {
    const moved = await sendMove(order.id, request)
    cacheOrder(moved, ownChange())
    if (request.move === 'confirm' || request.move === 'propose') promptForPush()
    toast({
      topic: `order ${order.id}`,
      title: text(doneTexts[request.move], { name: otherPartyName(moved) }),
      tone: 'good',
      celebrates: request.move === 'complete',
      ...(moved.to_rate && { description: text('orders.rate_now', { name: otherPartyName(moved) }) }),
    })
    return 'done'
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    if (request.move === 'propose' && status === 422) return 'past'
    const refusal = refusals[status]
    if (!refusal) return 'failed'
    toast({ title: text(refusal), tone: 'bad' })
    void refreshOrders()
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
