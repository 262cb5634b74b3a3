import { isPastEvent } from '../../contract/events/event-posts.ts'
import type { Database } from '../platform/database/db.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { PostEvent } from '../posts/post-events.ts'
import { showOnMap } from './list.ts'
import { notifyParticipants } from './participant-notices.ts'
import { findEventDates, setFirstStart } from './write-queries.ts'

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
    await notifyParticipants(tx, 'event_time_changed', post.id, { by: by?.id ?? null, at: now })
}
