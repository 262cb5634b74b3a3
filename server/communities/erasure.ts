import { sql } from 'kysely'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { askForOwner } from './handover.ts'

/** Subtracts them from the counts. What they owned waits for a new owner; it goes with them if nobody else was in it. */
export async function eraseMember(tx: Database, user_id: number) {
  await sql`
    SELECT FROM communities WHERE id IN (SELECT community_id FROM community_members WHERE user_id = ${user_id})
    ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  await sql`
    WITH gone AS (DELETE FROM community_members WHERE user_id = ${user_id} RETURNING community_id, role)
    UPDATE communities SET
      members_count = greatest(members_count - CASE gone.role WHEN 'owner' THEN 0 ELSE 1 END, 0),
      owner_id = nullif(owner_id, ${user_id})
    FROM gone WHERE communities.id = gone.community_id AND communities.kind <> 'ward'`.execute(tx)
  await sql`
    DELETE FROM communities WHERE kind <> 'ward' AND founder_id = ${user_id}
      AND NOT EXISTS (SELECT FROM community_members WHERE community_id = communities.id)`.execute(tx)
}

/** Asks, once, those who could take over what has lost its owner. */
export async function seekOwners(db: Database, now: Date) {
  for (;;) {
    const isMore = await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ id: number; kind: 'community' | 'group' }>`
        UPDATE communities SET owner_sought_at = ${now}::timestamptz WHERE id = (
          SELECT id FROM communities
          WHERE owner_id IS NULL AND kind <> 'ward' AND deleted_at IS NULL AND owner_sought_at IS NULL
          ORDER BY id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
        RETURNING id, kind`.execute(tx)
      const [community] = rows
      if (community) await askForOwner(tx, community, now)
      return community !== undefined
    })
    if (!isMore) return
  }
}
