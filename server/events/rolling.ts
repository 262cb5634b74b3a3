import { sql } from 'kysely'
import type { Rhythm } from '../../contract/events/limits.ts'
import { offerPlaces } from '../participants/waiting-list.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { nextStart } from './calendar/repetition.ts'
import { touchPost } from '../posts/touch.ts'
import { putOnMap } from './pins.ts'

interface Repeating {
  id: number
  start_date: Date
  end_date: Date | null
  every: Rhythm
  first_start: Date
  until: Date | null
}

const columns = sql`
  posts.id, posts.start_date, posts.end_date, events.every, events.first_start, events.until
  FROM events JOIN posts ON posts.id = events.post_id`

const isDue = (now: Date) => sql<boolean>`
  events.every IS NOT NULL AND posts.category = 'event' AND posts.status = 'active' AND posts.over_at IS NULL
  AND coalesce(posts.end_date, posts.start_date) <= ${now}::timestamptz
  AND (events.until IS NULL OR events.until > greatest(posts.start_date, ${now}::timestamptz - interval '32 days'))`

const mostAtOnce = 1000

/** What repeats and is over gets the dates of its next time; who comes, comes again. */
export async function rollRepeating(db: Database, now: Date) {
  const { rows } = await sql<{ id: number }>`
    SELECT ${columns} WHERE ${isDue(now)} ORDER BY posts.id LIMIT ${sql.lit(mostAtOnce)}`.execute(db)
  for (const { id } of rows) await inTransaction(db, (tx) => roll(tx, id, now))
}

async function roll(tx: Database, id: number, now: Date) {
  await sql`SELECT FROM posts WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<Repeating>`SELECT ${columns} WHERE posts.id = ${id} AND ${isDue(now)}`.execute(
    tx,
  )
  const [event] = rows
  const dates = event && nextDates(event, now)
  if (!dates) return
  await touchPost(tx, id, now, dates)
  await putOnMap(tx, id)
  await offerPlaces(tx, id, now)
}

/** The first time that is not over yet; null after the last one. */
export function nextDates(
  { start_date, end_date, every, first_start, until }: Omit<Repeating, 'id'>,
  now: Date,
) {
  const length = end_date ? end_date.getTime() - start_date.getTime() : 0
  const start = nextStart({ every, first: first_start, until }, new Date(now.getTime() - length))
  return start && { start_date: start, end_date: end_date && new Date(start.getTime() + length) }
}
