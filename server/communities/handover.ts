import { sql } from 'kysely'
import { communityLimits } from '../../contract/communities/limits.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { notAllowed, Refusal, throwIfRefusedLately } from '../platform/http/refusal.ts'
import { actAndShow, type CommunityPath, type CommunityViewer } from './access.ts'
import {
  deleteHandover,
  handoverOf,
  handoverRefusedAt,
  lockOwnerless,
  nextSuccessor,
  rankSuccessors,
  saveHandoverRefusal,
  upsertHandover,
} from './handover-queries.ts'
import { changeOwner, moderatorsOf, roleOf } from './member-queries.ts'
import { type CommunityRef, notifyOfCommunity, unnotifyOfCommunity } from './notify.ts'

export const offerHandover = (
  db: Database,
  viewer: CommunityViewer,
  door: CommunityPath,
  id: number,
  { user_id, now }: { user_id: number; now: Date },
) =>
  actAndShow(db, viewer, door, id, async ({ tx, community, role }) => {
    if (role !== 'owner') throw notAllowed()
    if (user_id === viewer.id) throw new Refusal(422, 'oneself', 'That is you')
    if ((await roleOf(tx, id, user_id)) === null)
      throw new Refusal(409, 'not_a_member', 'Only a member can take it over')
    const before = await handoverOf(tx, id)
    if (before === user_id) return
    throwIfRefusedLately(await handoverRefusedAt(tx, id, user_id), now)
    const by = viewer.id
    if (before !== null) await unnotifyOfCommunity(tx, 'community_handover', community, { to: [before], by })
    await upsertHandover(tx, id, user_id, now)
    await notifyOfCommunity(tx, 'community_handover', community, { to: [user_id], by, at: now })
  })

export const endHandover = (
  db: Database,
  viewer: CommunityViewer,
  door: CommunityPath,
  id: number,
  now: Date,
) =>
  actAndShow(db, viewer, door, id, async ({ tx, community, role }) => {
    const asked = await handoverOf(tx, id)
    if (role !== 'owner' && asked !== viewer.id) throw notAllowed()
    if (asked === null) return
    const { owner_id } = community
    if (owner_id === null) return askNextSuccessor(tx, community, now)
    await deleteHandover(tx, id)
    if (asked === viewer.id) await saveHandoverRefusal(tx, id, asked, now)
    await unnotifyOfCommunity(tx, 'community_handover', community, { to: [asked], by: owner_id })
  })

/** By whom it was offered to, by the owner or, where nobody owns it, in turn. */
export const acceptHandover = (
  db: Database,
  viewer: CommunityViewer,
  door: CommunityPath,
  id: number,
  now: Date,
) =>
  actAndShow(db, viewer, door, id, async ({ tx, community, role }) => {
    if (role === 'owner') return
    if (role === null || community.kind === 'ward') throw notAllowed()
    if ((await handoverOf(tx, id)) !== viewer.id) throw notAllowed('Only who was asked can take it over')
    const to = community.owner_id === null ? await moderatorsOf(tx, id) : [community.owner_id]
    await changeOwner(tx, id, viewer.id)
    await notifyOfCommunity(tx, 'community_new_owner', community, { to, by: viewer.id, at: now })
  })

/** Its owner is gone: who has been in it longest of those not asked yet has some days to answer. */
async function askNextSuccessor(tx: Database, community: CommunityRef, now: Date) {
  await deleteHandover(tx, community.id)
  const next = await nextSuccessor(tx, community.id)
  if (next === null) return
  await upsertHandover(tx, community.id, next, now)
  await notifyOfCommunity(tx, 'community_handover', community, { to: [next], by: null, at: now })
}

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
export async function askNextOwners(db: Database, now: Date) {
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
