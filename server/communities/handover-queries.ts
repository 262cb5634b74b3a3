import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'
import { isPresent } from '../relations/visibility.ts'

export async function findHandoverCandidate(tx: Database, community_id: number): Promise<number | null> {
  const { rows } = await sql<{ user_id: number }>`
    SELECT user_id FROM community_handovers WHERE community_id = ${community_id}`.execute(tx)
  return rows[0]?.user_id ?? null
}

export const upsertHandover = (tx: Database, community_id: number, user_id: number, offered_at: Date) =>
  tx
    .insertInto('community_handovers')
    .values({ community_id, user_id, offered_at })
    .onConflict((oc) => oc.column('community_id').doUpdateSet({ user_id, offered_at }))
    .execute()

export const deleteHandover = (tx: Database, community_id: number) =>
  tx.deleteFrom('community_handovers').where('community_id', '=', community_id).execute()

/** The time when a member last declined. */
export async function findHandoverRefusal(
  tx: Database,
  community_id: number,
  user_id: number,
): Promise<Date | null> {
  const row = await tx
    .selectFrom('community_members')
    .select('handover_refused_at')
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.handover_refused_at ?? null
}

export const saveHandoverRefusal = (
  tx: Database,
  community_id: number,
  user_id: number,
  handover_refused_at: Date,
) =>
  tx
    .updateTable('community_members')
    .set({ handover_refused_at })
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .execute()

/** Ranks the members of communities that have just lost their owner by the time they joined. */
export const rankSuccessors = (tx: Database, community_ids: number[]) =>
  sql`
    UPDATE community_members SET successor_position = ranked.position
    FROM (SELECT community_id, user_id,
        row_number() OVER (PARTITION BY community_id ORDER BY joined_at, user_id) AS position
      FROM community_members WHERE community_id = ANY (${community_ids}::bigint[])) AS ranked
    WHERE (community_members.community_id, community_members.user_id) = (ranked.community_id, ranked.user_id)`.execute(
    tx,
  )

/** Removes the next member from the ranking and returns their id. Null if all were asked. */
export async function takeNextSuccessor(tx: Database, community_id: number): Promise<number | null> {
  const { rows } = await sql<{ user_id: number }>`
    UPDATE community_members SET successor_position = NULL
    WHERE community_id = ${community_id} AND user_id = (
      SELECT user_id FROM community_members JOIN users ON users.id = user_id
      WHERE community_id = ${community_id} AND successor_position IS NOT NULL AND ${isPresent()}
      ORDER BY successor_position LIMIT 1)
    RETURNING user_id`.execute(tx)
  return rows[0]?.user_id ?? null
}

const hasCandidate = sql<boolean>`EXISTS (SELECT FROM community_members AS own JOIN users ON users.id = own.user_id
  WHERE own.community_id = communities.id AND own.successor_position IS NOT NULL AND ${isPresent()})`

/** Locks a community that has no owner and no open offer. */
export async function lockOwnerless(
  tx: Database,
  before: Date,
): Promise<{ id: number; kind: 'community' | 'group' } | undefined> {
  const { rows } = await sql<{ id: number; kind: 'community' | 'group' }>`
    SELECT id, kind FROM communities
    WHERE owner_id IS NULL AND kind <> 'ward' AND deleted_at IS NULL
      AND coalesce((SELECT offered_at <= ${before}::timestamptz FROM community_handovers
        WHERE community_id = communities.id), ${hasCandidate})
    ORDER BY id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`.execute(tx)
  return rows[0]
}
