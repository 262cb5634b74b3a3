import { notify } from '../notifications/notify.ts'
import type { Database } from '../platform/database/db.ts'
import { whoTakesPart } from './write-queries.ts'

type Kind = 'event_changed' | 'event_cancelled'

/** Whoever comes, waits, or is offered a place; grouped until read. `is_gone`: what it is about can't be opened. */
export async function notifyParticipants(
  tx: Database,
  kind: Kind,
  id: number,
  { by, at, is_gone = false }: { by: number | null; at: Date; is_gone?: boolean },
) {
  const to = (await whoTakesPart(tx, id)).filter((person) => person !== by)
  if (!to.length) return
  await notify(tx, {
    kind,
    to,
    by: null,
    topic: `${kind}:${id}`,
    post_id: is_gone ? null : id,
    action_url: is_gone ? '/events' : `/events/${id}`,
    at,
  })
}
