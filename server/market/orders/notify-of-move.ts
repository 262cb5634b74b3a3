import type { OrderMove, OrderStatus } from '../../../contract/market/order-moves.ts'
import type { NotificationKind } from '../../../contract/notifications.ts'
import { notify } from '../../notifications/notify.ts'
import type { Database } from '../../platform/database/db.ts'
import { announce } from '../../platform/realtime/announce.ts'

const kinds = {
  order: 'order_placed',
  confirm: 'order_confirmed',
  decline: 'order_declined',
  cancel: 'order_cancelled',
  propose: 'order_proposed',
  agree: 'order_agreed',
  complete: 'order_completed',
  lapse: 'order_lapsed',
  wait: 'order_waiting',
  leave: 'order_ended',
  remove: 'order_stopped',
} as const satisfies Record<OrderMove | 'order' | 'lapse' | 'wait' | 'leave' | 'remove', NotificationKind>

interface Move {
  /** Null for somebody who has left. */
  to: number | null
  /** Null for what happened by itself. */
  by: number | null
  at: Date
}

/** The other side is notified, and the screens of both move. */
export async function notifyOfMove(
  tx: Database,
  { id, status }: { id: number; status: OrderStatus },
  move: keyof typeof kinds,
  { to, by, at }: Move,
) {
  const users = [to, by].filter((person) => person !== null)
  announce(tx, { users }, 'order', { order_id: id, status })
  if (to === null) return
  await notify(tx, {
    kind: kinds[move],
    to: [to],
    by,
    topic: `order:${id}`,
    post_id: null,
    action_url: `/marketplace/orders/${id}`,
    at,
  })
}
