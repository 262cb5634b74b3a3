import { sql } from 'kysely'
import type { Pin } from '../../contract/map.ts'
import { beginningOf } from '../platform/database/beginning.ts'
import type { Database } from '../platform/database/db.ts'
import { isInBox } from '../platform/in-box.ts'
import type { PinsOf } from '../geo/pins.ts'
import { listedFor } from '../relations/post-visibility.ts'
import { eventNameLetters, nameOf } from './show-event.ts'

/** What is still to come and has a point that its organiser chose. */
export const pinsOfEvents: PinsOf = async (db, { viewer, box, limit, now }) => {
  const { rows } = await sql<
    Omit<Pin, 'kind' | 'path' | 'start_date'> & { content: string; start_date: Date | null }
  >`
    SELECT posts.id, posts.title, ${beginningOf('posts.content', eventNameLetters)} AS content,
      events.location AS note, posts.start_date, events.latitude, events.longitude
    FROM events JOIN posts ON posts.id = events.post_id
    WHERE events.on_map AND events.latitude IS NOT NULL
      AND ${isInBox('events', box)}
      AND posts.category = 'event' AND posts.over_at IS NULL AND ${listedFor(viewer)}
      AND coalesce(posts.end_date, posts.start_date) > ${now}::timestamptz
    LIMIT ${limit}`.execute(db)
  return rows.map(({ content, start_date, ...row }) => ({
    ...row,
    title: nameOf({ title: row.title, content }),
    kind: 'event',
    path: `/events/${row.id}`,
    start_date: start_date?.toISOString() ?? null,
  }))
}

/** Some time after they are over. */
export const takePastOffMap = (db: Database, now: Date) =>
  sql`
    UPDATE events SET on_map = false FROM posts
    WHERE posts.id = post_id AND on_map AND latitude IS NOT NULL
      AND coalesce(posts.end_date, posts.start_date) <= ${now}::timestamptz`.execute(db)

/** For one that has other dates. */
export const putOnMap = (tx: Database, post_id: number) =>
  sql`UPDATE events SET on_map = true WHERE post_id = ${post_id} AND NOT on_map`.execute(tx)
