import { sql } from 'kysely'
import { offerPlaces } from './participants/waiting-list.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { touchPost } from '../posts/post-updates.ts'
import type { RepeatingEvent } from './calendar/repetition.ts'
import { showOnMap } from './list.ts'

const eventsWithPosts = sql`events JOIN posts ON posts.id = events.post_id`

const isDue = (now: Date) => sql<boolean>`
  events.every IS NOT NULL AND posts.category = 'event' AND posts.status = 'active' AND posts.over_at IS NULL
  AND coalesce(posts.end_date, posts.start_date) <= ${now}::timestamptz
  AND (events.until IS NULL OR events.until > greatest(posts.start_date, ${now}::timestamptz - interval '32 days'))`

const batchSize = 1000

/** Moves repeating events that are over to their next time. The participants stay. */
export async function advanceRepeatingEvents(db: Database, now: Date) {
  const { rows } = await sql<{ id: number }>`
    SELECT posts.id FROM ${eventsWithPosts} WHERE ${isDue(now)} ORDER BY posts.id LIMIT ${sql.lit(batchSize)}`.execute(
    db,
  )
  for (const { id } of rows) await inTransaction(db, (tx) => advanceEvent(tx, id, now))
}

async function advanceEvent(tx: Database, id: number, now: Date) {
  await sql`SELECT FROM posts WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<RepeatingEvent>`
    SELECT posts.start_date, posts.end_date, events.every, events.first_start, events.until
    FROM ${eventsWithPosts} WHERE posts.id = ${id} AND ${isDue(now)}`.execute(tx)
  const [event] = rows
  if (!event) return
  const { nextDates } = await import('./calendar/repetition.ts')
  const dates = nextDates(event, now)
  if (!dates) return
  await touchPost(tx, id, now, dates)
  await showOnMap(tx, id)
  await offerPlaces(tx, id, now)
}
