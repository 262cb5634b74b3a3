import { isPast } from '../../contract/posts/participants.ts'
import type { Database } from '../platform/database/db.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { PostEvent } from '../posts/hooks.ts'
import { notifyParticipants } from './notices.ts'
import { putOnMap } from './pins.ts'
import { datesOf, setFirstStart } from './write-queries.ts'

/** An event can be changed, deleted and restored as a post, too. */
export async function followPost(tx: Database, event: PostEvent) {
  const { kind, post, by, now } = event
  if (kind === 'changed') await putOnMap(tx, post.id)
  if (post.category !== 'event' || kind === 'written') return
  if (kind === 'changed') return followChange(tx, event)
  const standing = await datesOf(tx, post.id)
  if (kind === 'recategorized' && standing?.over_at)
    throw new Refusal(409, 'event_cancelled', 'The event is called off')
  if (kind === 'ended' || kind === 'reopened' || standing?.over_at || isPast(post, now)) return
  const told = { by: by?.id ?? null, at: now }
  if (kind === 'restored') await notifyParticipants(tx, 'event_changed', post.id, told)
  else await notifyParticipants(tx, 'event_cancelled', post.id, { ...told, is_gone: true })
}

async function followChange(tx: Database, { post, by, now }: PostEvent) {
  const after = await datesOf(tx, post.id)
  const isMoved = (one: Date | null, other: Date | null) => one?.getTime() !== other?.getTime()
  if (!after) return
  const hasNewStart = isMoved(post.start_date, after.start_date)
  if (!hasNewStart && !isMoved(post.end_date, after.end_date)) return
  if (hasNewStart && after.every) await setFirstStart(tx, post.id, after.start_date)
  if (!isPast(after, now))
    await notifyParticipants(tx, 'event_changed', post.id, { by: by?.id ?? null, at: now })
}
