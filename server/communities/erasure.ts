import { sql } from 'kysely'
import { communityLimits } from '../../contract/communities/limits.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { askNextSuccessor } from './handover.ts'
import { lockOwnerless, rankSuccessors } from './handover-queries.ts'

/** Subtracts them from the counts. What they owned waits for a new owner; it goes with them if nobody else was in it. */
export async function eraseMember(tx: Database, user_id: number) {
  await sql`
    SELECT FROM communities WHERE id IN (SELECT community_id FROM community_members WHERE user_id = ${user_id})
    ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  const { rows: left } = await sql<{ id: number; was_owner: boolean }>`
    WITH gone AS (DELETE FROM community_members WHERE user_id = ${user_id} RETURNING community_id, role)
    UPDATE communities SET
      members_count = greatest(members_count - CASE gone.role WHEN 'owner' THEN 0 ELSE 1 END, 0),
      owner_id = nullif(owner_id, ${user_id})
    FROM gone WHERE communities.id = gone.community_id AND communities.kind <> 'ward'
    RETURNING communities.id, gone.role = 'owner' AS was_owner`.execute(tx)
  const owned = left.filter(({ was_owner }) => was_owner)
  if (owned.length)
    await rankSuccessors(
      tx,
      owned.map(({ id }) => id),
    )
  await sql`
    DELETE FROM communities WHERE kind <> 'ward' AND founder_id = ${user_id}
      AND NOT EXISTS (SELECT FROM community_members WHERE community_id = communities.id)`.execute(tx)
}

const answerMs = communityLimits.handoverDays * 24 * 60 * 60 * 1000

/** Asks the next member of each community without an owner where nobody was asked, or the time to answer is over. */
export async function seekOwners(db: Database, now: Date) {
  const before = new Date(now.getTime() - answerMs)
  for (;;) {
    const isMore = await inTransaction(db, async (tx) => {
      const community = await lockOwnerless(tx, before)
      if (community) await askNextSuccessor(tx, community, now)
      return community !== undefined
    })
    if (!isMore) return
  }
}
