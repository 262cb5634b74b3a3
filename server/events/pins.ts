import { sql } from 'kysely'
import type { Pin } from '../../contract/map.ts'
import { type PinsOf } from '../platform/room.ts'
import { listedFor } from '../posts/visibility.ts'

/** What is still to come and has a point that its organiser chose; soonest first. */
export const pinsOfEvents: PinsOf = async (db, { viewer, box, limit, now }) => {
  const { rows } = await sql<Omit<Pin, 'kind' | 'path' | 'start_date'> & { start_date: Date | null }>`
    SELECT posts.id, coalesce(nullif(posts.title, ''), left(split_part(posts.content, E'\n', 1), 120)) AS title,
      events.location AS note, posts.start_date, events.latitude, events.longitude
    FROM events JOIN posts ON posts.id = events.post_id
    WHERE events.latitude BETWEEN ${box.south} AND ${box.north}
      AND events.longitude BETWEEN ${box.west} AND ${box.east}
      AND posts.category = 'event' AND posts.over_at IS NULL AND ${listedFor(viewer)}
      AND coalesce(posts.end_date, posts.start_date) > ${now}::timestamptz
    ORDER BY posts.start_date, posts.id LIMIT ${limit}`.execute(db)
  return rows.map(({ start_date, ...row }) => ({
    ...row,
    kind: 'event',
    path: `/events/${row.id}`,
    start_date: start_date?.toISOString() ?? null,
  }))
}
