import { sql } from 'kysely'
import { alertCategories, type Category } from '../../contract/posts/posts.ts'
import { type Database } from '../platform/database/db.ts'
import { type Cell } from '../platform/place.ts'
import { type Moment, type Window } from './cursor.ts'
import { listedFor } from './visibility.ts'
import { alertHours, type Candidate } from './score.ts'

/** A post that may come into a window. */
export type WindowRow = Candidate & { id: number }

/** Posts written at `asked` or before are put in order in windows of so many. */
export const windowSize = 40

/** More alerts than these of one kind in one cell within `alertHours` are not brought forward. */
const mostAlerts = 100

export interface WindowQuery {
  /** The cells of the section, each with its rings from the reader. */
  cells: { cell: Cell; rings: number }[]
  categories: Category[]
  window: Window
}

/**
 * The newest posts of some cells after a moment, one more than a window holds, to know whether there is another; in a
 * section's first window all its fresh alerts too, which later windows leave out. Straight from the indexes.
 */
export async function windowOf(
  db: Database,
  viewer: { id: number },
  query: WindowQuery,
): Promise<{ posts: WindowRow[]; until: Moment | null }> {
  const { cells, categories, window } = query
  const { asked, after, until } = window
  const wanted: (Category | null)[] = categories.length ? categories : [null]
  const spots = cells.flatMap((near) => wanted.map((category) => ({ ...near, category })))
  const alarming = alertCategories.filter((kind) => !categories.length || categories.includes(kind))
  const alarms = cells.flatMap((near) => alarming.map((category) => ({ ...near, category })))
  const since = new Date(asked.getTime() - alertHours * 60 * 60 * 1000)
  const isFresh = sql`posts.created_at > ${since}::timestamptz AND posts.category IN ('alert', 'warning')`
  const bound = after
    ? sql`(posts.created_at, posts.id) < (${after.created_at}::timestamptz, ${after.id}::bigint)`
    : sql`posts.created_at <= ${asked}::timestamptz`
  const end = until
    ? sql`AND (posts.created_at, posts.id) >= (${until.created_at}::timestamptz, ${until.id}::bigint)`
    : sql``

  const { rows } = await sql<WindowRow & { is_timely: boolean }>`
    WITH timely AS MATERIALIZED (
      SELECT spot.rings, found.* FROM ${table(spots)} CROSS JOIN LATERAL (
        SELECT ${judged} FROM posts
        WHERE ${listedFor(viewer)} AND posts.cell = spot.cell AND ${bound} ${end} AND NOT (${isFresh})
          ${categories.length ? sql`AND posts.category = spot.category` : sql``}
        ORDER BY posts.created_at DESC, posts.id DESC LIMIT ${sql.lit(windowSize + 1)}
      ) AS found
      ORDER BY found.created_at DESC, found.id DESC LIMIT ${sql.lit(windowSize + 1)}
    ), alarming AS MATERIALIZED (
      SELECT spot.rings, found.* FROM ${table(after ? [] : alarms)} CROSS JOIN LATERAL (
        SELECT ${judged} FROM posts
        WHERE ${listedFor(viewer)} AND posts.cell = spot.cell AND posts.category = spot.category
          AND posts.created_at > ${since}::timestamptz AND posts.created_at <= ${asked}::timestamptz
        ORDER BY posts.created_at DESC, posts.id DESC LIMIT ${sql.lit(mostAlerts)}
      ) AS found
    ), interests AS MATERIALIZED (
      SELECT author_id, category, CASE WHEN more THEN 1 ELSE -1 END AS said FROM post_interests
      WHERE user_id = ${viewer.id} AND created_at <= ${asked}::timestamptz ORDER BY created_at DESC LIMIT 100
    )
    SELECT post.id, post.created_at, post.category, post.due_date, post.rings, post.is_timely,
      post.author_id = ${viewer.id} AS is_own,
      coalesce(post.over_at <= ${asked}::timestamptz, false) AS is_over,
      coalesce(seen.seen_at <= ${asked}::timestamptz, false) AS is_seen,
      coalesce(by_category.sum, 0)::integer AS category_taste, coalesce(by_author.sum, 0)::integer AS author_taste
    FROM (SELECT *, true AS is_timely FROM timely UNION ALL SELECT *, false FROM alarming) AS post
    LEFT JOIN seen_posts AS seen ON seen.post_id = post.id AND seen.user_id = ${viewer.id}
    LEFT JOIN (SELECT category, sum(said) FROM interests GROUP BY category) AS by_category
      ON by_category.category = post.category
    LEFT JOIN (SELECT author_id, sum(said) FROM interests GROUP BY author_id) AS by_author
      ON by_author.author_id = post.author_id
    ORDER BY post.created_at DESC, post.id DESC`.execute(db)

  const timely = rows.filter(({ is_timely }) => is_timely)
  const beyond = timely[windowSize]
  const last = beyond ? timely[windowSize - 1] : undefined
  return {
    posts: rows.filter((row) => row !== beyond),
    until: until ?? (last ? { created_at: last.created_at, id: last.id } : null),
  }
}

/** What of a post its worth follows from. */
const judged = sql`posts.id, posts.created_at, posts.category, posts.author_id, posts.due_date, posts.over_at`

const table = (spots: { cell: Cell; rings: number; category: Category | null }[]) =>
  sql`unnest(${spots.map(({ cell }) => cell)}::bigint[], ${spots.map(({ category }) => category)}::text[],
    ${spots.map(({ rings }) => rings)}::integer[]) AS spot(cell, category, rings)`
