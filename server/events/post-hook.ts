import { isPastEvent } from '../../contract/events/event-posts.ts'
import { notify } from '../notifications/notify.ts'
import type { Database } from '../platform/database/db.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { PostEvent } from '../posts/post-events.ts'
import { showOnMap } from './list.ts'
import { findEventDates, listParticipantIds, setFirstStart } from './write-queries.ts'

/** The endpoints of posts can also change, delete and restore an event. */
export async function onPostEvent(tx: Database, event: PostEvent) {
  const { kind, post, by, now } = event
  if (kind === 'changed') await showOnMap(tx, post.id)
  if (post.category !== 'event' || kind === 'written') return
  if (kind === 'changed') return onPostChanged(tx, event)
  const dates = await findEventDates(tx, post.id)
  if (kind === 'recategorized' && dates?.over_at)
    throw new Refusal(409, 'event_cancelled', 'The event is called off')
  if (kind === 'ended' || kind === 'reopened' || dates?.over_at || isPastEvent(post, now)) return
  const context = { by: by?.id ?? null, at: now }
  if (kind === 'restored') await notifyParticipants(tx, 'event_changed', post.id, context)
  else await notifyParticipants(tx, 'event_cancelled', post.id, { ...context, is_gone: true })
}

async function onPostChanged(tx: Database, { post, by, now }: PostEvent) {
  const after = await findEventDates(tx, post.id)
  const isDifferent = (one: Date | null, other: Date | null) => one?.getTime() !== other?.getTime()
  if (!after) return
  const hasNewStart = isDifferent(post.start_date, after.start_date)
  if (!hasNewStart && !isDifferent(post.end_date, after.end_date)) return
  if (hasNewStart && after.every) await setFirstStart(tx, post.id, after.start_date)
  if (!isPastEvent(after, now))
    await notifyParticipants(tx, 'event_changed', post.id, { by: by?.id ?? null, at: now })
}

type Kind = 'event_changed' | 'event_cancelled'

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
    topic: `${kind}:${id}`,
    post_id: is_gone ? null : id,
    action_url: is_gone ? '/events' : `/events/${id}`,
    at,
  })
}
