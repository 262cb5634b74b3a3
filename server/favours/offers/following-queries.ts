import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'
import { countParticipants } from '../../posts/participants-count.ts'
import { offererId } from './offerer.ts'

type Underway = 'offered' | 'accepted' | 'handed_over'

/** Locked until the transaction ends. */
export async function lockOffersOn(tx: Database, post_id: number): Promise<Underway[]> {
  const { rows } = await sql<{ status: Underway }>`
    SELECT status FROM favours
    WHERE post_id = ${post_id} AND status IN ('offered', 'accepted', 'handed_over')
    ORDER BY id FOR UPDATE`.execute(tx)
  return rows.map(({ status }) => status)
}

/** Recounts who takes part; returns who made which offer. */
export async function declineOffers(
  tx: Database,
  post_id: number,
  { from, by, now }: { from: Underway[]; by: 'author' | null; now: Date },
) {
  const { rows } = await sql<{ id: number; offerer_id: number | null }>`
    WITH declined AS (
      UPDATE favours SET status = 'declined', updated_at = ${now}
      WHERE post_id = ${post_id} AND status = ANY(${from}::text[])
      RETURNING favours.id, ${offererId} AS offerer_id
    ), logged AS (
      INSERT INTO favour_moves (favour_id, move, by, at)
      SELECT id, 'decline', ${by}, ${now}::timestamptz FROM declined ORDER BY id
    )
    SELECT id, offerer_id FROM declined ORDER BY id`.execute(tx)
  if (rows.length && from.includes('accepted')) await countParticipants(tx, [post_id])
  return rows
}
