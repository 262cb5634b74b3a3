import type { OfferMove } from '../../../contract/favours/offer-status.ts'
import type { NotificationKind } from '../../../contract/notifications/notifications.ts'
import { notify } from '../../notifications/notify.ts'
import type { Database } from '../../platform/database/db.ts'
import { announce } from '../../platform/realtime/announce.ts'
import { announcePostChanged } from '../../posts/post-events.ts'

interface Recipients {
  /** Null for erased users. */
  to: (number | null)[]
  by: number | null
  at: Date
  scheduled_for?: Date
  text?: string
}

/** Links to the post, or to the recipient's favours without a post. */
export async function notifyOfMove(
  tx: Database,
  { id, post_id }: { id: number; post_id: number | null },
  kind: NotificationKind,
  { to, ...rest }: Recipients,
) {
  const recipients = to.filter((person) => person !== null)
  const action_url = post_id === null ? '/profile/favors' : `/posts/${post_id}#offer-${id}`
  await notify(tx, { kind, to: recipients, topic: `offer:${id}`, post_id, action_url, ...rest })
  const users = rest.by === null ? recipients : [...recipients, rest.by]
  announce(tx, { users }, 'favour', { offer_id: id, post_id, status: kind })
  if (post_id !== null) announcePostChanged(tx, post_id)
}

const kinds = {
  offer: 'offer',
  accept: 'offer_accepted',
  decline: 'offer_declined',
  withdraw: 'offer_withdrawn',
  complete: 'completed',
  return: 'completed',
  no_show: 'no_show',
  reopen: 'offer_reopened',
} as const satisfies Record<OfferMove | 'offer', NotificationKind>

export const toNotificationKind = (move: OfferMove | 'offer', is_lending: boolean): NotificationKind =>
  move === 'complete' && is_lending ? 'handed_over' : kinds[move]
