import { sql } from 'kysely'
import type { AbsenceEvent } from '../accounts/leaving/absence.ts'
import type { Database } from '../platform/database/db.ts'
import { notifyParticipants } from './participant-notices.ts'
import { listUpcomingEventsOf, setCancelled } from './write-queries.ts'

/** Cancels the events of a user during their absence, and notifies the participants. */
export async function cancelEventsOf(tx: Database, { kind, user_id, until, now }: AbsenceEvent) {
  if (kind === 'ended') return
  for (const id of await findEventsBefore(tx, user_id, until, now)) {
    await setCancelled(tx, id, '', now)
    await notifyParticipants(tx, 'event_cancelled', id, { by: user_id, at: now, is_gone: true })
  }
}

async function findEventsBefore(tx: Database, author_id: number, until: Date | null, now: Date) {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM posts WHERE author_id = ${author_id} AND category = 'event' AND status = 'active'
      AND over_at IS NULL AND (
        coalesce(end_date, start_date) > ${now}::timestamptz
          AND start_date < coalesce(${until}::timestamptz, 'infinity')
        OR start_date IS NULL AND ${until}::timestamptz IS NULL)
    ORDER BY id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The events are deleted with the posts; this notifies the participants. */
export async function notifyParticipantsOfErasure(tx: Database, user_id: number) {
  const at = new Date()
  for (const id of await listUpcomingEventsOf(tx, user_id))
    await notifyParticipants(tx, 'event_cancelled', id, { by: user_id, at, is_gone: true })
}

/** The data of events that their posts don't contain. */
export const exportEvents = (db: Database, user_id: number) =>
  db
    .selectFrom('events')
    .innerJoin('posts', 'posts.id', 'post_id')
    .select([
      'post_id',
      'events.location',
      'latitude',
      'longitude',
      'contact_name',
      'contact_phone',
      'contact_email',
      'every',
      'first_start',
      'until',
      'public_link',
      'cancel_reason',
    ])
    .where('author_id', '=', user_id)
    .orderBy('post_id')
    .execute()

/** The export of media contains the files. */
export const exportEventPhotos = (db: Database, user_id: number) =>
  db
    .selectFrom('event_photos')
    .select(['post_id', 'media_id', 'created_at'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()

export const exportCalendarAddress = (db: Database, user_id: number) =>
  db.selectFrom('calendar_addresses').select('created_at').where('user_id', '=', user_id).execute()
