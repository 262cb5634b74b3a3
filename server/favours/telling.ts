import type { NotificationKind } from '../../contract/notifications.ts'
import { notify } from '../notifications/notifications.ts'
import { type Database } from '../platform/db.ts'

interface Told {
  /** Null for who has left. */
  to: (number | null)[]
  by: number | null
  at: Date
  scheduled_for?: Date
}

/** Tells people of an offer: under its post, or among their favours once the post is gone. */
export async function tellOfMove(
  tx: Database,
  { id, post_id }: { id: number; post_id: number | null },
  kind: NotificationKind,
  { to, ...rest }: Told,
) {
  const there = to.filter((person) => person !== null)
  const action_url = post_id === null ? '/profile' : `/posts/${post_id}#offer-${id}`
  await notify(tx, { kind, to: there, topic: `offer:${id}`, post_id, action_url, ...rest })
}
