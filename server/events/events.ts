import type { Event } from '../../contract/events/events.ts'
import type { Database } from '../platform/database/db.ts'
import { notFound } from '../platform/http/refusal.ts'
import { turnsOf } from './participants/turns.ts'
import { selectEvents } from './queries.ts'
import { type Reader, showEvent } from './show-event.ts'

/** In the order of `ids`, without those the viewer may not see. */
export async function eventsByIds(
  db: Database,
  viewer: Reader,
  ids: number[],
  is_whole = false,
): Promise<Event[]> {
  const rows = await selectEvents(db, viewer, ids)
  const waited = rows.filter(({ mine }) => mine?.status === 'waiting').map(({ id }) => id)
  const turns = await turnsOf(db, viewer, waited)
  return rows.map((row) => showEvent(viewer, row, { my_turn: turns.get(row.id) ?? null, is_whole }))
}

/** Throws a 404 `Refusal` where the viewer may not see it. */
export async function getEvent(db: Database, viewer: Reader, id: number): Promise<Event> {
  const [event] = await eventsByIds(db, viewer, [id], true)
  if (!event) throw notFound('Event')
  return event
}
