import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'

type Viewer = { id: number }

/** How often each of the two has helped the other. */
export async function countSharedFavours(db: Database, viewer: Viewer, id: number) {
  const { rows } = await sql<{ helped_you: number; you_helped: number }>`
    SELECT
      (SELECT count(*) FROM favours
        WHERE helper_id = ${id} AND helped_id = ${viewer.id} AND finished_at IS NOT NULL) AS helped_you,
      (SELECT count(*) FROM favours
        WHERE helper_id = ${viewer.id} AND helped_id = ${id} AND finished_at IS NOT NULL) AS you_helped`.execute(
    db,
  )
  return rows[0] ?? { helped_you: 0, you_helped: 0 }
}

/** So many of the latest favours of each side are looked at. */
const lately = sql.lit(100)

const agreed = sql`status IN ('accepted', 'handed_over', 'completed')`

/** With whom somebody has agreed on a favour: rows of `person_id` and `at`, when it last changed. */
export const favourPartners = ({ id }: Viewer) => sql`
    SELECT person_id, max(at) AS at FROM (
      (SELECT helper_id AS person_id, updated_at AS at FROM favours
        WHERE helped_id = ${id} AND ${agreed} ORDER BY updated_at DESC, id DESC LIMIT ${lately})
      UNION ALL (SELECT helped_id, updated_at FROM favours
        WHERE helper_id = ${id} AND ${agreed} ORDER BY updated_at DESC, id DESC LIMIT ${lately})
    ) AS shared WHERE person_id IS NOT NULL GROUP BY person_id`

/** So many of the last finished ones of each side are looked at. */
const finishedLately = sql.lit(300)

/** With whom somebody has finished a favour, and when: rows of `person_id` and `at`. */
export const finishedFavoursWith = ({ id }: Viewer) => sql`
    (SELECT helper_id AS person_id, finished_at AS at FROM favours
      WHERE helped_id = ${id} AND finished_at IS NOT NULL
      ORDER BY finished_at DESC, id DESC LIMIT ${finishedLately})
    UNION ALL (SELECT helped_id, finished_at FROM favours
      WHERE helper_id = ${id} AND finished_at IS NOT NULL
      ORDER BY finished_at DESC, id DESC LIMIT ${finishedLately})`
