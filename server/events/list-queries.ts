import { sql } from 'kysely'
import { isPostListedFor, isPostVisibleTo, type Viewer } from '../relations/visibility.ts'
import { arrayLiteral } from '../platform/database/sql-fragments.ts'
import { type Cell, wideCellOf } from '../platform/geography.ts'
import { pageSize } from '../platform/http/pagination.ts'

export interface FoundEvent {
  id: number
  ends: Date
}

export interface TimeRange {
  from: Date
  to: Date | null
  after: (FoundEvent & { step: number }) | null
}

/** One more than a page, which shows whether there is more. */
const maxFound = pageSize + 1

/** The longest event. */
const maxDuration = sql`interval '31 days'`

/** Up to this number of cells, the query reads an index by cell; for more, an index by their ancestors. */
const fewCells = 19

const ends = sql`coalesce(posts.end_date, posts.start_date)`

/** Cells, or their ancestors if there are many; `cells` and `steps` are columns of the spots for `unnest`. */
export interface EventSpots {
  isWide: boolean
  cells: string
  steps: string
  /** All cells, of which the spots are the ancestors. */
  within: string
}

export function eventSpots(groups: { step: number; cells: Cell[] }[]): EventSpots {
  const cells = groups.flatMap((group) => group.cells)
  const isWide = groups.length === 1 && cells.length > fewCells
  const spots = isWide ? [...new Set(cells.map(wideCellOf))] : cells
  const steps = isWide ? spots.map(() => 0) : groups.flatMap((group) => group.cells.map(() => group.step))
  return { isWide, cells: arrayLiteral(spots), steps: arrayLiteral(steps), within: arrayLiteral(cells) }
}

/**
 * Selects the events at the spots, nearest step first, within a step the earliest end first. The order of the spots lets
 * PostgreSQL stop at the step that fills the page.
 */
export function eventsAt(viewer: Viewer, { isWide, cells, steps, within }: EventSpots, range: TimeRange) {
  const isAtSpot = isWide
    ? // `+ 0` keeps the planner from reading all posts of the cells by the index on `cell`.
      sql`wide_cell(posts.cell) = spot.cell AND posts.cell + 0 = ANY(${within}::bigint[])`
    : sql`posts.cell = spot.cell`
  return sql`
    SELECT found.id, found.ends, spot.step FROM (
      SELECT * FROM unnest(${cells}::bigint[], ${steps}::integer[]) AS spot(cell, step) ORDER BY step) AS spot
    CROSS JOIN LATERAL (
      SELECT posts.id, ${ends} AS ends FROM posts
      WHERE ${isPostListedFor(viewer)} AND ${isAtSpot} AND posts.category = 'event'
        AND posts.over_at IS NULL AND posts.start_date IS NOT NULL AND ${isInRange(range)}
      ORDER BY ${ends}, posts.id LIMIT ${sql.lit(maxFound)}
    ) AS found
    ORDER BY spot.step, found.ends, found.id LIMIT ${sql.lit(maxFound)}`
}

function isInRange({ from, to, after }: TimeRange) {
  const isLater = after
    ? sql<boolean>`(${ends}, posts.id) > (
        CASE spot.step WHEN ${after.step} THEN ${after.ends}::timestamptz ELSE ${from}::timestamptz END,
        CASE spot.step WHEN ${after.step} THEN ${after.id}::bigint ELSE ${sql.lit(Number.MAX_SAFE_INTEGER)} END)`
    : sql<boolean>`${ends} > ${from}::timestamptz`
  if (!to) return isLater
  return sql<boolean>`(${isLater} AND posts.start_date < ${to}::timestamptz
    AND ${ends} < ${to}::timestamptz + ${maxDuration})`
}

/** An event without a date does not end. */
const never = new Date(Date.UTC(9999, 0))

/** Selects events that the viewer organises, goes to or waits for: future ones by their end, or past ones, latest first. */
export function ownEvents(
  viewer: Viewer,
  { past, now, after }: { past: boolean; now: Date; after: FoundEvent | null },
) {
  const over = sql`coalesce(posts.end_date, posts.start_date, ${never}::timestamptz)`
  return sql`
    SELECT posts.id, ${over} AS ends, 0 AS step FROM posts
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
    ORDER BY ${past ? sql`ends DESC, id DESC` : sql`ends, id`} LIMIT ${sql.lit(maxFound)}`
}
