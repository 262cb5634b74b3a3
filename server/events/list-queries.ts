import { sql } from 'kysely'
import { isPostListedFor, isPostVisibleTo, type Viewer } from '../relations/visibility.ts'
import type { Database } from '../platform/database/db.ts'
import { numberArray } from '../platform/database/sql-fragments.ts'
import { type Cell, wideCellOf } from '../platform/geography.ts'

export interface FoundEvent {
  id: number
  ends: Date
}

export interface TimeRange {
  from: Date
  to: Date | null
  after: FoundEvent | null
  limit: number
}

/** The longest event. */
const maxDuration = sql`interval '31 days'`

/** Up to this number of cells, the query reads an index by cell; for more, an index by their ancestors. */
const fewCells = 19

const ends = sql`coalesce(posts.end_date, posts.start_date)`

/** Earliest end first. */
export async function findEventsIn(
  db: Database,
  viewer: Viewer,
  cells: Cell[],
  { limit, ...range }: TimeRange,
): Promise<FoundEvent[]> {
  const isFew = cells.length <= fewCells
  const spots = isFew ? cells : [...new Set(cells.map(wideCellOf))]
  const isAtSpot = isFew
    ? sql`posts.cell = spot.cell`
    : // `+ 0` keeps the planner from reading all posts of the cells by the index on `cell`.
      sql`wide_cell(posts.cell) = spot.cell AND posts.cell + 0 = ANY(${numberArray(cells)})`
  const { rows } = await sql<FoundEvent>`
    SELECT found.id, found.ends FROM unnest(${spots}::bigint[]) AS spot(cell) CROSS JOIN LATERAL (
      SELECT posts.id, ${ends} AS ends FROM posts
      WHERE ${isPostListedFor(viewer)} AND ${isAtSpot} AND posts.category = 'event'
        AND posts.over_at IS NULL AND posts.start_date IS NOT NULL AND ${isInRange(range)}
      ORDER BY ${ends}, posts.id LIMIT ${sql.lit(limit)}
    ) AS found
    ORDER BY found.ends, found.id LIMIT ${sql.lit(limit)}`.execute(db)
  return rows
}

function isInRange({ from, to, after }: Omit<TimeRange, 'limit'>) {
  const isLater = after
    ? sql<boolean>`(${ends}, posts.id) > (${after.ends}::timestamptz, ${after.id})`
    : sql<boolean>`${ends} > ${from}::timestamptz`
  if (!to) return isLater
  return sql<boolean>`(${isLater} AND posts.start_date < ${to}::timestamptz
    AND ${ends} < ${to}::timestamptz + ${maxDuration})`
}

/** An event without a date does not end. */
const never = new Date(Date.UTC(9999, 0))

/** Events that the viewer organises, goes to or waits for: future ones by their end, or past ones, latest first. */
export async function selectOwnEvents(
  db: Database,
  viewer: Viewer,
  { past, now, after, limit }: { past: boolean; now: Date; after: FoundEvent | null; limit: number },
): Promise<FoundEvent[]> {
  const over = sql`coalesce(posts.end_date, posts.start_date, ${never}::timestamptz)`
  const { rows } = await sql<FoundEvent>`
    SELECT posts.id, ${over} AS ends FROM posts
    WHERE posts.id IN (
        SELECT id FROM posts WHERE author_id = ${viewer.id} AND category = 'event' AND status = 'active'
        UNION SELECT post_id FROM post_participants WHERE user_id = ${viewer.id})
      AND posts.category = 'event' AND ${isPostVisibleTo(viewer)}
      AND ${over} ${past ? sql`<=` : sql`>`} ${now}::timestamptz
      ${
        after
          ? sql`AND (${over}, posts.id) ${past ? sql`<` : sql`>`} (${after.ends}::timestamptz, ${after.id})`
          : sql``
      }
    ORDER BY ${past ? sql`ends DESC, id DESC` : sql`ends, id`} LIMIT ${sql.lit(limit)}`.execute(db)
  return rows
}
