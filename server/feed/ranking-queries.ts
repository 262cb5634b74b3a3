import { sql } from 'kysely'
import { hourMs } from '../../contract/durations.ts'
import type { Category } from '../../contract/posts/posts.ts'
import { compileOnce } from '../platform/database/compile-once.ts'
import type { Database } from '../platform/database/db.ts'
import { arrayLiteral } from '../platform/database/sql-fragments.ts'
import type { Cell } from '../platform/geography.ts'
import { isPostListedFor, listReaderOf } from '../relations/visibility.ts'
import type { Moment, Window } from './query.ts'
import { alertHours, type Candidate } from './score.ts'
import { type KnownViewer, type ViewerData, viewerDataParts } from './viewer-data.ts'

/** Without the viewer's taste, which the caller adds. */
export type WindowRow = Omit<Candidate, 'category_interest' | 'author_interest'> & { author_id: number }

export const windowSize = 40

/** The number of posts to read first from each spot; a second step reads more where needed. */
const shareForFewSpots = 10
const shareForManySpots = 4
const manySpots = 20

/** The alerts of one cell within `alertHours` that can be promoted. */
const maxAlerts = 200

export interface WindowQuery {
  /** With their distance from the viewer in steps. */
  cells: { cell: Cell; step: number }[]
  categories: Category[]
  window: Window
}

/** In JSON, dates are text. */
interface WindowPost extends Omit<WindowRow, 'created_at' | 'due_date'> {
  created_at: string
  due_date: string | null
  is_in_window: boolean
}

/**
 * Reads one post more than a window, which shows whether there is another. The first window also has all new alerts. The
 * data of the viewer are loaded with it, unless they were already.
 */
export async function selectWindow<V extends { id: number } & Partial<ViewerData>>(
  db: Database,
  viewer: V,
  query: WindowQuery,
): Promise<{ posts: WindowRow[]; until: Moment | null; viewer: V & ViewerData }> {
  const { cells, categories, window } = query
  const { startedAt, after, until } = window
  const categoriesOrAll: (Category | null)[] = categories.length ? categories : [null]
  const spots = cells.flatMap((near) => categoriesOrAll.map((category) => ({ ...near, category })))
  const [row] = await windowOf(db, {
    viewer: listReaderOf(viewer),
    spots: columnsOf(spots),
    alerts: columnsOf(after ? [] : cells),
    categories,
    isFiltered: categories.length > 0,
    hasManySpots: spots.length > manySpots,
    since: new Date(startedAt.getTime() - alertHours * hourMs),
    startedAt,
    after,
    until,
  })
  const { posts: found, ...data } = row ?? { posts: [] }
  const posts = found.map((post) => ({ ...post, ...datesOf(post) }))
  const windowRows = posts.filter(({ is_in_window }) => is_in_window)
  const beyond = windowRows[windowSize]
  const last = beyond ? windowRows[windowSize - 1] : undefined
  return {
    posts: posts.filter((post) => post !== beyond),
    viewer: { ...viewer, ...data } as V & ViewerData,
    until: until ?? (last ? { created_at: last.created_at, id: last.id } : null),
  }
}

interface WindowRequest {
  viewer: KnownViewer
  spots: SpotColumns
  alerts: SpotColumns
  categories: Category[]
  isFiltered: boolean
  hasManySpots: boolean
  since: Date
  startedAt: Date
  after: Moment | null
  until: Moment | null
}

const windowOf = compileOnce((request: WindowRequest) => {
  const { viewer, spots, alerts, categories, isFiltered, since, startedAt, after, until } = request
  const isAlert = sql`posts.category IN ('alert', 'warning')`
  const isBeforeStart = sql`posts.created_at <= ${startedAt}::timestamptz`
  const isRecent = sql`posts.created_at > ${since}::timestamptz`
  const bound = after ? sql`(posts.created_at, posts.id) < ${placeOf(after)}` : isBeforeStart
  const end = until ? sql`AND (posts.created_at, posts.id) >= ${placeOf(until)}` : sql``
  const { reader, firstTable, lastColumns } = viewerDataParts(viewer, startedAt)
  const isInWindow = sql`${isPostListedFor(reader)} AND posts.cell = spot.cell AND ${bound} ${end}
    AND NOT (${isRecent} AND ${isAlert})
    ${isFiltered ? sql`AND posts.category = spot.category` : sql``}`
  const share = sql.lit(request.hasManySpots ? shareForManySpots : shareForFewSpots)

  return sql<{ posts: WindowPost[] } & Partial<ViewerData>>`
    WITH ${firstTable} newest AS MATERIALIZED (
      SELECT spot.cell, spot.step, found.* FROM ${spotsTable(spots)} CROSS JOIN LATERAL (
        SELECT ${scoreColumns}, row_number() OVER (${newestFirst}) AS place FROM posts
        WHERE ${isInWindow} ${newestFirst} LIMIT ${share}
      ) AS found
    ), last AS MATERIALIZED (
      (SELECT created_at, id FROM newest ORDER BY created_at DESC, id DESC OFFSET ${sql.lit(windowSize)} LIMIT 1)
      UNION ALL SELECT '-infinity', 0 ORDER BY created_at DESC LIMIT 1
    ), more AS (
      SELECT spot.cell, spot.step, found.* FROM newest AS spot CROSS JOIN LATERAL (
        SELECT ${scoreColumns}, 0 FROM posts
        WHERE ${isInWindow} AND (posts.created_at, posts.id) < (spot.created_at, spot.id)
          AND (posts.created_at, posts.id) > ((SELECT created_at FROM last), (SELECT id FROM last))
        ${newestFirst} LIMIT ${sql.lit(windowSize + 1)}
      ) AS found
      WHERE spot.place = ${share}
        AND (spot.created_at, spot.id) > ((SELECT created_at FROM last), (SELECT id FROM last))
    ), in_window AS (
      SELECT * FROM (TABLE newest UNION ALL TABLE more) AS posts ${newestFirst} LIMIT ${sql.lit(windowSize + 1)}
    ), recent_alerts AS (
      SELECT spot.cell, spot.step, found.* FROM ${spotsTable(alerts)} CROSS JOIN LATERAL (
        SELECT ${scoreColumns}, 0 FROM posts
        WHERE ${isPostListedFor(reader)} AND posts.cell = spot.cell AND ${isAlert}
          ${isFiltered ? sql`AND posts.category = ANY(${categories}::text[])` : sql``}
          AND ${isRecent} AND ${isBeforeStart}
        ${newestFirst} LIMIT ${sql.lit(maxAlerts)}
      ) AS found
    ), post AS MATERIALIZED (
      SELECT *, true AS is_in_window FROM in_window UNION ALL SELECT *, false FROM recent_alerts
    )
    SELECT (SELECT coalesce(json_agg(found), '[]') FROM (SELECT post.id, post.author_id, post.created_at, post.category, post.due_date, post.step AS rings, post.is_in_window,
      post.author_id = ${viewer.id} AS is_own,
      coalesce(post.over_at <= ${startedAt}::timestamptz, false) AS is_over,
      post.id IN (SELECT post_id FROM seen_posts WHERE user_id = ${viewer.id} AND seen_at <= ${startedAt}::timestamptz
        AND post_id BETWEEN (SELECT min(id) FROM post) AND (SELECT max(id) FROM post)) AS is_seen
    FROM post ORDER BY post.created_at DESC, post.id DESC) AS found) AS posts
    ${lastColumns}`
})

const datesOf = ({ created_at, due_date }: WindowPost) => ({
  created_at: new Date(created_at),
  due_date: due_date === null ? null : new Date(due_date),
})

const scoreColumns = sql`posts.id, posts.created_at, posts.category, posts.author_id, posts.due_date, posts.over_at`

const newestFirst = sql`ORDER BY posts.created_at DESC, posts.id DESC`

const placeOf = ({ created_at, id }: Moment) => sql`(${created_at}::timestamptz, ${id}::bigint)`

interface SpotColumns {
  cells: string
  categories: (Category | null)[]
  steps: string
}

const columnsOf = (spots: { cell: Cell; step: number; category?: Category | null }[]): SpotColumns => ({
  cells: arrayLiteral(spots.map(({ cell }) => cell)),
  categories: spots.map(({ category = null }) => category),
  steps: arrayLiteral(spots.map(({ step }) => step)),
})

const spotsTable = ({ cells, categories, steps }: SpotColumns) =>
  sql`unnest(${cells}::bigint[], ${categories}::text[], ${steps}::integer[]) AS spot(cell, category, step)`
