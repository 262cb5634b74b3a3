import { type RawBuilder, sql } from 'kysely'
import type { Event } from '../../contract/events/events.ts'
import type { Database } from '../platform/database/db.ts'
import { notFound } from '../platform/http/refusal.ts'
import { isModeratorOf, isPostVisibleTo, type Viewer } from '../relations/visibility.ts'
import { waitingListPositions } from './participants/waiting-list.ts'
import { listNotifiedChanges } from './participant-notices.ts'
import { type EventRow, selectEvents } from './queries.ts'
import { type Reader, showEvent } from './show-event.ts'

/** Returns events in the order of `ids`, without those that are hidden from the viewer. */
export async function eventsByIds(
  db: Database,
  viewer: Reader,
  ids: number[],
  withContact = false,
): Promise<Event[]> {
  return showEvents(db, viewer, await selectEvents(db, viewer, ids), withContact)
}

export async function showEvents(db: Database, viewer: Reader, rows: EventRow[], withContact = false) {
  const waitingIds = rows.filter(({ mine }) => mine?.status === 'waiting').map(({ id }) => id)
  const positions = await waitingListPositions(db, viewer, waitingIds)
  return rows.map((row) => showEvent(viewer, row, { my_turn: positions.get(row.id) ?? null, withContact }))
}

/** Throws a 404 `Refusal` if the event is hidden from the viewer. */
export async function getEvent(db: Database, viewer: Reader, id: number, now: Date): Promise<Event> {
  const [event] = await eventsByIds(db, viewer, [id], true)
  if (!event) throw notFound('Event')
  if (event.my_status === 'none') return event
  return { ...event, changed: await listNotifiedChanges(db, viewer, id, now) }
}

export interface VisibleEvent {
  author_id: number
  start_date: Date | null
  is_moderator: boolean
  is_going: boolean
}

/** Throws a 404 `Refusal` if the event is hidden from the viewer. `lock` locks it until the transaction ends. */
export async function loadVisibleEvent(
  db: Database,
  viewer: Viewer,
  id: number,
  lock = false,
): Promise<VisibleEvent> {
  const { rows } = await sql<VisibleEvent>`
    SELECT author_id, start_date,
      (posts.community_id IS NOT NULL AND ${isModeratorOf(viewer, 'posts.community_id')}) AS is_moderator,
      EXISTS (SELECT FROM post_participants
        WHERE post_id = posts.id AND user_id = ${viewer.id} AND status = 'going') AS is_going
    FROM posts WHERE id = ${id} AND category = 'event' AND ${isPostVisibleTo(viewer)}
    ${lock ? sql`FOR NO KEY UPDATE` : sql``}`.execute(db)
  const [event] = rows
  if (!event) throw notFound('Event')
  return event
}

/** Whether the user is the organiser; regardless of blocks. */
export const isOrganiserOf = ({ id }: { id: number }, event: string | RawBuilder<unknown>) =>
  sql<boolean>`EXISTS (SELECT FROM posts AS event
    WHERE event.id = ${typeof event === 'string' ? sql.ref(event) : event}
      AND event.category = 'event' AND event.status = 'active' AND event.author_id = ${id})`
