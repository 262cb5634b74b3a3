import { sql } from 'kysely'
import { dayMs } from '../../contract/durations.ts'
import { communityLimits } from '../../contract/communities/limits.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { notAllowed, Refusal, throwIfRefusedLately } from '../platform/http/refusal.ts'
import { changeCommunityAndReturn, type CommunitySection, type CommunityViewer } from './access.ts'
import {
  deleteHandover,
  findHandoverCandidate,
  findHandoverRefusal,
  lockOwnerless,
  takeNextSuccessor,
  rankSuccessors,
  saveHandoverRefusal,
  upsertHandover,
} from './handover-queries.ts'
import { changeOwner, listModeratorIds, findRole } from './member-queries.ts'
import { type CommunityRef, notifyAboutCommunity, withdrawCommunityNotification } from './notify.ts'

export const offerHandover = (
  db: Database,
  viewer: CommunityViewer,
  section: CommunitySection,
  id: number,
  { user_id, now }: { user_id: number; now: Date },
) =>
  changeCommunityAndReturn(db, viewer, section, id, async ({ tx, community, role }) => {
    if (role !== 'owner') throw notAllowed()
    if (user_id === viewer.id) throw new Refusal(422, 'oneself', 'That is you')
    if ((await findRole(tx, id, user_id)) === null)
      throw new Refusal(409, 'not_a_member', 'Only a member can take it over')
    const before = await findHandoverCandidate(tx, id)
    if (before === user_id) return
    throwIfRefusedLately(await findHandoverRefusal(tx, id, user_id), now)
    const by = viewer.id
    if (before !== null)
      await withdrawCommunityNotification(tx, 'community_handover', community, { to: [before], by })
    await upsertHandover(tx, id, user_id, now)
    await notifyAboutCommunity(tx, 'community_handover', community, { to: [user_id], by, at: now })
  })

export const endHandover = (
  db: Database,
  viewer: CommunityViewer,
  section: CommunitySection,
  id: number,
  now: Date,
) =>
  changeCommunityAndReturn(db, viewer, section, id, async ({ tx, community, role }) => {
    const candidate = await findHandoverCandidate(tx, id)
    if (role !== 'owner' && candidate !== viewer.id) throw notAllowed()
    if (candidate === null) return
    const { owner_id } = community
    if (owner_id === null) return offerToNextSuccessor(tx, community, now)
    await deleteHandover(tx, id)
    if (candidate === viewer.id) await saveHandoverRefusal(tx, id, candidate, now)
    await withdrawCommunityNotification(tx, 'community_handover', community, {
      to: [candidate],
      by: owner_id,
    })
  })

/** For the member to whom the owner, or `offerToNextSuccessors`, offered the community. */
export const acceptHandover = (
  db: Database,
  viewer: CommunityViewer,
  section: CommunitySection,
  id: number,
  now: Date,
) =>
  changeCommunityAndReturn(db, viewer, section, id, async ({ tx, community, role }) => {
    if (role === 'owner') return
    if (role === null || community.kind === 'ward') throw notAllowed()
    if ((await findHandoverCandidate(tx, id)) !== viewer.id)
      throw notAllowed('Only who was asked can take it over')
    const to = community.owner_id === null ? await listModeratorIds(tx, id) : [community.owner_id]
    await changeOwner(tx, id, viewer.id)
    await notifyAboutCommunity(tx, 'community_new_owner', community, { to, by: viewer.id, at: now })
  })

/** Offers a community without an owner to the longest member who was not asked yet. */
async function offerToNextSuccessor(tx: Database, community: CommunityRef, now: Date) {
  await deleteHandover(tx, community.id)
  const next = await takeNextSuccessor(tx, community.id)
  if (next === null) return
  await upsertHandover(tx, community.id, next, now)
  await notifyAboutCommunity(tx, 'community_handover', community, { to: [next], by: null, at: now })
}

/** Ends memberships. A community that the person owned waits for a new owner, or is deleted if it has no other member. */
export async function eraseMember(tx: Database, user_id: number) {
  await sql`
    SELECT FROM communities WHERE id IN (SELECT community_id FROM community_members WHERE user_id = ${user_id})
    ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  const { rows: memberships } = await sql<{ id: number; was_owner: boolean }>`
    WITH ended AS (DELETE FROM community_members WHERE user_id = ${user_id} RETURNING community_id, role)
    UPDATE communities SET
      members_count = greatest(members_count - CASE ended.role WHEN 'owner' THEN 0 ELSE 1 END, 0),
      owner_id = nullif(owner_id, ${user_id})
    FROM ended WHERE communities.id = ended.community_id AND communities.kind <> 'ward'
    RETURNING communities.id, ended.role = 'owner' AS was_owner`.execute(tx)
  const owned = memberships.filter(({ was_owner }) => was_owner)
  if (owned.length)
    await rankSuccessors(
      tx,
      owned.map(({ id }) => id),
    )
  await sql`
    DELETE FROM communities WHERE kind <> 'ward' AND founder_id = ${user_id}
      AND NOT EXISTS (SELECT FROM community_members WHERE community_id = communities.id)`.execute(tx)
}

const answerMs = communityLimits.handoverDays * dayMs

/** Runs hourly: offers each community without an owner and without an open offer to its next member. */
export async function offerToNextSuccessors(db: Database, now: Date) {
  const before = new Date(now.getTime() - answerMs)
  for (;;) {
    const isMore = await inTransaction(db, async (tx) => {
      const community = await lockOwnerless(tx, before)
      if (community) await offerToNextSuccessor(tx, community, now)
      return community !== undefined
    })
    if (!isMore) return
  }
}
