import { communityLimits } from '../../contract/communities/limits.ts'
import type { Database } from '../platform/database/db.ts'
import { Refusal, throwIfRefusedLately } from '../platform/http/refusal.ts'
import { recheckTopics } from '../platform/realtime/announce.ts'
import { type CommunityViewer, changing, type Door } from './access.ts'
import { countJoined, deleteMember, insertMember, moderatorsOf } from './member-queries.ts'
import { notifyOf, unnotifyOf } from './notify.ts'
import { announceMemberGone, type Rooms } from './deletion.ts'
import { deleteRequest, isBanned, refusedAt, upsertRequest } from './request-queries.ts'

/** At once, or by a request. */
export const joinCommunity = (
  db: Database,
  viewer: CommunityViewer,
  door: Door,
  id: number,
  { message = '', now }: { message?: string; now: Date },
) =>
  changing(db, viewer, door, id, async ({ tx, community, role }) => {
    if (role !== null) return
    if (await isBanned(tx, id, viewer.id))
      throw new Refusal(403, 'banned', 'You were removed from this community')
    if (community.kind !== 'ward' && (await countJoined(tx, viewer.id)) >= communityLimits.joined)
      throw new Refusal(409, 'too_many_joined', 'Leave another community first')
    if (community.privacy === 'open') {
      await insertMember(tx, id, viewer.id, { role: 'member', at: now, sees_from: community.opened_at })
      recheckTopics(tx, [viewer.id])
      return
    }
    throwIfRefusedLately(await refusedAt(tx, id, viewer.id), now)
    const asked = { community_id: id, user_id: viewer.id, message: message.trim(), at: now }
    if (await upsertRequest(tx, asked))
      await notifyOf(tx, 'community_request', community, {
        to: await moderatorsOf(tx, id),
        by: viewer.id,
        at: now,
      })
  })

/** Also takes back a request. */
export const leaveCommunity = (db: Database, deps: Rooms, viewer: CommunityViewer, door: Door, id: number) =>
  changing(db, viewer, door, id, async ({ tx, community, role }) => {
    if (role === null) {
      if (await deleteRequest(tx, id, viewer.id))
        await unnotifyOf(tx, 'community_request', community, {
          to: await moderatorsOf(tx, id),
          by: viewer.id,
        })
      return
    }
    if (community.kind === 'ward') {
      const isOwn = await isOwnWard(tx, viewer, id)
      if (isOwn)
        throw new Refusal(409, 'own_ward', 'The community of one’s own ward is joined by living there')
    }
    if (role === 'owner') throw new Refusal(409, 'owner_leaves', 'Hand it over or delete it first')
    await deleteMember(tx, id, viewer.id)
    await announceMemberGone(tx, deps, community, viewer.id)
    recheckTopics(tx, [viewer.id])
  })

async function isOwnWard(tx: Database, viewer: CommunityViewer, id: number) {
  const row = await tx
    .selectFrom('communities')
    .select('ward_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.ward_code === viewer.ward_code
}
