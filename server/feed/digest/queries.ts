import { type RawBuilder, sql } from 'kysely'
import type { Category } from '../../../contract/posts/posts.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Cell } from '../../platform/geography.ts'
import { isPostListedFor, isPresent } from '../../relations/visibility.ts'

const wantsDigest = sql<boolean>`users.email IS NOT NULL AND users.cell IS NOT NULL AND ${isPresent()}
  AND coalesce((users.preferences ->> 'notifications')::boolean, true)
  AND coalesce((users.notification_preferences ->> 'email_digest')::boolean, true)`

/** A user is due if the last digest is older than this. */
export interface DueThresholds {
  daily: Date
  weekly: Date
}

const isDue = ({ daily, weekly }: DueThresholds) =>
  sql<boolean>`coalesce(digested_at < CASE users.notification_preferences ->> 'digest_frequency'
    WHEN 'weekly' THEN ${weekly}::timestamptz ELSE ${daily}::timestamptz END, true)`

/** The ids of due users among the next ones, and the last id read; null after the last user. */
export async function listDueAfter(db: Database, after: number, due: DueThresholds, most: number) {
  const { rows } = await sql<{ last: number | null; ids: number[] }>`
    WITH next AS MATERIALIZED (SELECT id FROM users WHERE id > ${after} ORDER BY id LIMIT ${sql.lit(most)})
    SELECT (SELECT max(id) FROM next) AS last, to_json(ARRAY(
      SELECT users.id FROM next JOIN users USING (id) LEFT JOIN digests ON digests.user_id = users.id
      WHERE ${wantsDigest} AND ${isDue(due)} ORDER BY users.id)) AS ids`.execute(db)
  return rows[0] ?? { last: null, ids: [] }
}

export interface Claimed {
  cell: Cell
  ward_code: string | null
  frequency: 'daily' | 'weekly'
  earlier: Date | null
}

/** Returns undefined if the user is not due. Only one of concurrent calls gets the digest. */
export async function claimDigest(tx: Database, user_id: number, due: DueThresholds, now: Date) {
  // Locks the user before the digest, in the same order as an erasure.
  await sql`SELECT FROM users WHERE id = ${user_id} FOR KEY SHARE`.execute(tx)
  const { rows } = await sql<Claimed>`
    WITH earlier AS (SELECT digested_at FROM digests WHERE user_id = ${user_id}),
    person AS (
      SELECT users.id, users.cell, users.ward_code,
        coalesce(users.notification_preferences ->> 'digest_frequency', 'daily') AS frequency
      FROM users LEFT JOIN digests ON digests.user_id = users.id
      WHERE users.id = ${user_id} AND ${wantsDigest} AND ${isDue(due)}
    ), claimed AS (
      INSERT INTO digests AS digest (user_id, digested_at) SELECT id, ${now}::timestamptz FROM person
      ON CONFLICT (user_id) DO UPDATE SET digested_at = excluded.digested_at
      WHERE digest.digested_at < ${due.daily}::timestamptz
      RETURNING user_id
    )
    SELECT person.cell, person.ward_code, person.frequency, (SELECT digested_at FROM earlier) AS earlier
    FROM person JOIN claimed ON claimed.user_id = person.id`.execute(tx)
  return rows[0]
}

interface Around {
  cells: { cell: Cell; step: number }[]
  now: Date
  most: number
}

/** Posts of others that the reader has not seen and that are not over; nearest first, then newest. */
export const findNewPosts = (
  db: Database,
  reader: { id: number },
  categories: Category[],
  since: Date,
  around: Around,
) =>
  unseen(db, reader, categories, around, {
    within: sql`posts.created_at >= ${since}::timestamptz AND (posts.due_date IS NULL OR posts.due_date > ${around.now}::timestamptz)`,
    order: sql`posts.created_at DESC, posts.id DESC`,
  })

/** Events until `until` that are new, or begin within `soon`; nearest first, then soonest. */
export const findNewEvents = (
  db: Database,
  reader: { id: number },
  { since, soon, until }: { since: Date; soon: [from: Date, to: Date]; until: Date },
  around: Around,
) =>
  unseen(db, reader, ['event'], around, {
    within: sql`posts.start_date > ${around.now}::timestamptz AND posts.start_date < ${until}::timestamptz
      AND (posts.created_at >= ${since}::timestamptz
        OR (posts.start_date >= ${soon[0]}::timestamptz AND posts.start_date < ${soon[1]}::timestamptz))`,
    order: sql`posts.start_date, posts.id`,
  })

/** Reads each spot from an index. */
async function unseen(
  db: Database,
  reader: { id: number },
  categories: Category[],
  { cells, most }: Around,
  { within, order }: { within: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<number[]> {
  const spots = cells.flatMap((near) => categories.map((category) => ({ ...near, category })))
  const { rows } = await sql<{ id: number }>`
    SELECT posts.id FROM unnest(${spots.map(({ cell }) => cell)}::bigint[],
      ${spots.map(({ step }) => step)}::integer[], ${spots.map(({ category }) => category)}::text[]
    ) AS spot(cell, step, category)
    CROSS JOIN LATERAL (
      SELECT posts.id, posts.created_at, posts.start_date FROM posts
      WHERE ${isPostListedFor(reader)} AND posts.cell = spot.cell AND posts.category = spot.category
        AND posts.author_id <> ${reader.id} AND posts.over_at IS NULL AND ${within}
        AND NOT EXISTS (SELECT FROM seen_posts WHERE user_id = ${reader.id} AND post_id = posts.id)
      ORDER BY ${order} LIMIT ${sql.lit(most)}
    ) AS posts
    ORDER BY spot.step, ${order} LIMIT ${sql.lit(most)}`.execute(db)
  return rows.map(({ id }) => id)
}
