import { sql } from 'kysely'
import { eventLimits } from '../../../contract/events/events.ts'
import type { Database } from '../../platform/database/db.ts'
import { isPostVisibleTo, isPresent } from '../../relations/visibility.ts'
import type { CalendarEvent } from './calendar.ts'

type Row = Omit<CalendarEvent, 'name'> & { title: string }

const columns = sql`
  posts.id, posts.title, posts.content AS description, coalesce(events.location, '') AS location, posts.start_date,
  posts.end_date, events.every, events.first_start, events.until, posts.over_at AS cancelled_at, posts.updated_at`

const hasDate = sql<boolean>`posts.category = 'event' AND posts.start_date IS NOT NULL`

export async function findCalendarEvent(db: Database, viewer: { id: number }, id: number) {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM posts LEFT JOIN events ON events.post_id = posts.id
    WHERE posts.id = ${id} AND ${hasDate} AND ${isPostVisibleTo(viewer)}`.execute(db)
  return rows[0] ?? null
}

/** Events that a user organises, goes to or has an offer for; of past events only the last months. */
export async function listCalendarEventsOf(db: Database, person: { id: number }, now: Date): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM posts LEFT JOIN events ON events.post_id = posts.id
    WHERE posts.id IN (
        SELECT id FROM posts WHERE author_id = ${person.id} AND category = 'event' AND status = 'active'
        UNION SELECT post_id FROM post_participants WHERE user_id = ${person.id} AND status <> 'waiting')
      AND ${hasDate} AND ${isPostVisibleTo(person)}
      AND coalesce(posts.end_date, posts.start_date) > ${now}::timestamptz - make_interval(days => ${sql.lit(eventLimits.feedDays)})
    ORDER BY posts.start_date DESC, posts.id LIMIT ${sql.lit(eventLimits.feed)}`.execute(db)
  return rows
}

/** Returns null while the user is away. */
export async function findPersonBySecret(db: Database, secret_hash: string) {
  const { rows } = await sql<{ id: number }>`
    SELECT users.id FROM calendar_addresses JOIN users ON users.id = user_id
    WHERE secret_hash = ${secret_hash} AND ${isPresent()}`.execute(db)
  return rows[0] ?? null
}

export const findCalendarAddress = (db: Database, user_id: number) =>
  db.selectFrom('calendar_addresses').select('created_at').where('user_id', '=', user_id).executeTakeFirst()

export const upsertCalendarAddress = (db: Database, user_id: number, secret_hash: string, created_at: Date) =>
  db
    .insertInto('calendar_addresses')
    .values({ user_id, secret_hash, created_at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ secret_hash, created_at }))
    .execute()

export const deleteCalendarAddress = (db: Database, user_id: number) =>
  db.deleteFrom('calendar_addresses').where('user_id', '=', user_id).execute()
