import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'
import { offererId } from './offers/offerer.ts'

const isSide = (user_id: number) => sql`(favours.helper_id = ${user_id} OR favours.helped_id = ${user_id})`

/** The posts that their favours are on, by id; locked. */
export async function lockPostsOf(tx: Database, user_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM posts WHERE id IN (SELECT post_id FROM favours WHERE ${isSide(user_id)})
    ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The other side keeps favours without the leaver's texts; those without another side are deleted. */
export async function leaveFavours(tx: Database, user_id: number) {
  await sql`
    DELETE FROM favours WHERE (helper_id = ${user_id} AND helped_id IS NULL)
      OR (helped_id = ${user_id} AND helper_id IS NULL)`.execute(tx)
  await sql`
    UPDATE favours SET helper_id = NULL, title = CASE kind WHEN 'give' THEN '' ELSE title END,
      message = CASE kind WHEN 'give' THEN message ELSE '' END
    WHERE helper_id = ${user_id}`.execute(tx)
  await sql`
    UPDATE favours SET helped_id = NULL, title = CASE kind WHEN 'give' THEN title ELSE '' END,
      message = CASE kind WHEN 'give' THEN '' ELSE message END
    WHERE helped_id = ${user_id}`.execute(tx)
}

/** Ends waiting and agreed favours as if the person had done so; the log names nobody. Returns the other sides. */
export async function endOpen(tx: Database, user_id: number, now: Date) {
  const { rows } = await sql<{ id: number; other_id: number | null }>`
    WITH ended AS (
      UPDATE favours SET updated_at = greatest(updated_at, ${now}::timestamptz),
        status = CASE ${offererId} WHEN ${user_id} THEN 'withdrawn' ELSE 'declined' END
      WHERE ${isSide(user_id)} AND status IN ('offered', 'accepted')
      RETURNING id, status, updated_at, CASE helper_id WHEN ${user_id} THEN helped_id ELSE helper_id END AS other_id
    ), logged AS (
      INSERT INTO favour_moves (favour_id, move, at)
      SELECT id, CASE status WHEN 'withdrawn' THEN 'withdraw' ELSE 'decline' END, updated_at FROM ended
    )
    SELECT id, other_id FROM ended ORDER BY id`.execute(tx)
  return rows
}

export async function allFavoursOf(db: Database, user_id: number) {
  const { rows } = await sql<ExportedFavour>`
    SELECT favours.id, kind, title, status, is_lending, due_date, created_at, finished_at,
      CASE helper_id WHEN ${user_id} THEN 'helper' ELSE 'helped' END AS role,
      CASE ${offererId} WHEN ${user_id} THEN message ELSE '' END AS message,
      (SELECT coalesce(json_agg(json_build_object('move', step.move, 'by', CASE
          WHEN step.by IS NULL THEN NULL
          WHEN (step.by = 'offerer') = (coalesce(${offererId}, 0) = ${user_id}) THEN 'me' ELSE 'other' END,
        'at', to_char(step.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY step.id), '[]')
        FROM favour_moves AS step WHERE step.favour_id = favours.id) AS moves
    FROM favours WHERE ${isSide(user_id)} ORDER BY favours.id`.execute(db)
  return rows
}

interface ExportedFavour {
  id: number
  kind: string
  title: string
  status: string
  is_lending: boolean
  due_date: Date | null
  created_at: Date
  finished_at: Date | null
  role: 'helper' | 'helped'
  message: string
  moves: { move: string; by: 'me' | 'other' | null; at: string }[]
}
