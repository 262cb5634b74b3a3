import { dayMs } from '../../contract/durations.ts'
import type { EventChangeName } from '../../contract/events/events.ts'
import { listNotifiedKinds, notify } from '../notifications/notify.ts'
import type { Database } from '../platform/database/db.ts'
import { listParticipantIds } from './write-queries.ts'

type Kind = 'event_changed' | 'event_time_changed' | 'event_place_changed' | 'event_cancelled'

/** Changes of one event share a notification. */
const topicOf = (kind: Kind, id: number) => `${kind === 'event_cancelled' ? kind : 'event_changed'}:${id}`

/** Also notifies users who wait or have an offer. `is_gone`: the event can't be opened. */
export async function notifyParticipants(
  tx: Database,
  kind: Kind,
  id: number,
  { by, at, is_gone = false }: { by: number | null; at: Date; is_gone?: boolean },
) {
  const to = (await listParticipantIds(tx, id)).filter((person) => person !== by)
  if (!to.length) return
  await notify(tx, {
    kind,
    to,
    by: null,
    topic: topicOf(kind, id),
    post_id: is_gone ? null : id,
    action_url: is_gone ? '/events' : `/events/${id}`,
    at,
  })
}

const shownDays = 14

/** Of what the participant was notified lately, if they keep the notification. */
export async function listNotifiedChanges(
  db: Database,
  participant: { id: number },
  event_id: number,
  now: Date,
): Promise<EventChangeName[]> {
  const kinds = await listNotifiedKinds(db, participant, topicOf('event_changed', event_id), {
    since: new Date(now.getTime() - shownDays * dayMs),
  })
  return [
    ...(kinds.includes('event_time_changed') ? (['time'] as const) : []),
    ...(kinds.includes('event_place_changed') ? (['place'] as const) : []),
  ]
}
