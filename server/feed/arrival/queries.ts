import { sql } from 'kysely'
import { maxNeighboursCounted } from '../../../contract/feed/feed.ts'
import type { Author } from '../../../contract/accounts/accounts.ts'
import { isPostListedFor, isUserVisibleTo } from '../../relations/visibility.ts'
import { orderByName } from '../../platform/database/sql-fragments.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Cell } from '../../platform/geography.ts'
import { isInReach, type Resident } from '../../posts/reach.ts'
import { authorJson, wardsAround } from '../../relations/users-sql.ts'

/** The exact cell, which only its owner can see. */
export const findOwnHome = (db: Database, { id }: Pick<Resident, 'id'>) =>
  db
    .selectFrom('homes')
    .innerJoin('users', 'users.id', 'homes.user_id')
    .leftJoin('wards', 'wards.code', 'users.ward_code')
    .select(['homes.cell', 'wards.full_name as ward'])
    .where('homes.user_id', '=', id)
    .executeTakeFirst()

interface Neighbours {
  count: number
  people: Author[]
}

/** Reads at most `maxNeighboursCounted` users of each ward from an index; users with a picture first. */
export async function findNeighbours(db: Database, viewer: Resident, shown: number): Promise<Neighbours> {
  const { rows } = await sql<Neighbours>`
    WITH found AS MATERIALIZED (
      SELECT person.* FROM unnest(${wardsAround(viewer)}) AS ward(code) CROSS JOIN LATERAL (
        SELECT users.id, ${orderByName('users.display_name')} AS name, users.avatar_url, users.ward_code FROM users
        WHERE users.ward_code = ward.code AND users.id <> ${viewer.id} AND ${isUserVisibleTo(viewer)}
        ORDER BY ${orderByName('users.display_name')}, users.id LIMIT ${sql.lit(maxNeighboursCounted)}
      ) AS person
    ), first AS (
      SELECT *, row_number() OVER (ORDER BY ward_code = ${viewer.ward_code} DESC, avatar_url IS NULL, name, id) AS place
      FROM found ORDER BY place LIMIT ${shown}
    )
    SELECT (SELECT least(count(*), ${sql.lit(maxNeighboursCounted)})::integer FROM found) AS count,
      (SELECT coalesce(json_agg(${authorJson('users')} ORDER BY first.place), '[]')
        FROM first JOIN users ON users.id = first.id) AS people`.execute(db)
  return rows[0] ?? { count: 0, people: [] }
}

export interface Spot {
  cell: Cell
  step: number
}

interface Requests {
  count: number
  easy: number | null
}

/** Only the newest posts of each cell are read. */
const mostPerCell = 20
const mostLetters = 280

/**
 * Open requests of others without an accepted offer. The easy one is short, in reach of the viewer and not past its date;
 * the nearest first, then things to lend, then the newest.
 */
export async function findRequestsAt(
  db: Database,
  viewer: Resident,
  { spots, since, now }: { spots: Spot[]; since: Date; now: Date },
): Promise<Requests> {
  const { rows } = await sql<Requests>`
    WITH found AS MATERIALIZED (
      SELECT post.*, spot.step
      FROM unnest(${spots.map(({ cell }) => cell)}::bigint[], ${spots.map(({ step }) => step)}::integer[])
        AS spot(cell, step)
      CROSS JOIN (VALUES ('help'), ('request')) AS wish(category)
      CROSS JOIN LATERAL (
        SELECT posts.id, posts.author_id, posts.community_id, posts.cell, posts.ward_code, posts.category, posts.content,
          posts.created_at FROM posts
        WHERE ${isPostListedFor(viewer)} AND posts.cell = spot.cell AND posts.category = wish.category
          AND posts.created_at > ${since}::timestamptz AND posts.author_id <> ${viewer.id}
          AND posts.over_at IS NULL AND posts.participants_count = 0
          AND (posts.due_date IS NULL OR posts.due_date >= ${now}::timestamptz)
        ORDER BY posts.created_at DESC, posts.id DESC LIMIT ${sql.lit(mostPerCell)}
      ) AS post
    )
    SELECT (SELECT least(count(*), ${sql.lit(maxNeighboursCounted)})::integer FROM found) AS count,
      (SELECT id FROM found
        WHERE length(content) <= ${sql.lit(mostLetters)} AND ${isInReach(viewer, 'found')}
          AND NOT EXISTS (SELECT FROM favours WHERE favours.post_id = found.id AND favours.helper_id = ${viewer.id})
        ORDER BY step, category = 'help', created_at DESC, id DESC LIMIT 1) AS easy`.execute(db)
  return rows[0] ?? { count: 0, easy: null }
}
