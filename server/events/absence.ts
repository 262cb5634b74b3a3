import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'
import type { AbsenceEvent } from '../accounts/leaving/away.ts'
import { announcePostChanged } from '../posts/realtime.ts'
import { notifyParticipants } from './notices.ts'
import { setCancelled } from './write-queries.ts'

/** What they would have led while they are away is called off, and whoever was to come is told. */
export async function callOffEventsOf(tx: Database, { kind, user_id, until, now }: AbsenceEvent) {
  if (kind === 'ended') return
  for (const id of await eventsBefore(tx, user_id, until, now)) {
    await setCancelled(tx, id, '', now)
    await notifyParticipants(tx, 'event_cancelled', id, { by: user_id, at: now, is_gone: true })
    announcePostChanged(tx, id)
  }
}

async function eventsBefore(tx: Database, author_id: number, until: Date | null, now: Date) {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM posts WHERE author_id = ${author_id} AND category = 'event' AND status = 'active'
      AND over_at IS NULL AND (
        coalesce(end_date, start_date) > ${now}::timestamptz
          AND start_date < coalesce(${until}::timestamptz, 'infinity')
        OR start_date IS NULL AND ${until}::timestamptz IS NULL)
    ORDER BY id`.execute(tx)
  return rows.map(({ id }) => id)
}
