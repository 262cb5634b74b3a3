import { communityLimits } from '../../contract/communities/limits.ts'
import type { Member } from '../../contract/communities/members.ts'
import { pageSize } from '../../contract/posts/posts.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { packCursor } from '../platform/http/pagination.ts'
import { notAllowed, notFound, Refusal, throwIfRefusedLately } from '../platform/http/refusal.ts'
import { recheckTopics } from '../platform/realtime/announce.ts'
import {
  actAndShow,
  actOnCommunity,
  type CommunityPath,
  type CommunityViewer,
  loadReachable,
} from './access.ts'
import { announceMemberGone, type Rooms } from './communities.ts'
import {
  countJoined,
  countRole,
  deleteMember,
  insertMember,
  listModerators,
  listPlainMembers,
  memberOf,
  type MemberRow,
  moderatorsOf,
  roleOf,
  setRole,
} from './member-queries.ts'
import { notifyOfCommunity, unnotifyOfCommunity } from './notify.ts'
import { deleteRequest, isBanned, requestRefusedAt, upsertRequest } from './request-queries.ts'
import { readLast } from './requests.ts'

/** Its members alone learn who is in one that one asks to join. */
export async function listMembersOf(
  db: Database,
  viewer: CommunityViewer,
  door: CommunityPath,
  id: number,
  { cursor, search = null }: { cursor?: string; search?: string | null },
) {
  const { role, privacy } = await loadReachable(db, viewer, door, id)
  if (privacy === 'request' && role === null) throw notAllowed('Join first')
  const listed = { community_id: id, search, isAll: role === 'owner' || role === 'moderator' }
  const after = readLast(cursor)
  const first = after ? [] : await listModerators(db, viewer, listed)
  const rows = await listPlainMembers(db, viewer, { ...listed, after, limit: pageSize + 1 })
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const params = new URLSearchParams(search === null ? {} : { search })
  if (last) params.set('cursor', packCursor([last.at, last.user_id]))
  return {
    count: first.length + rows.length,
    next: rows.length > pageSize ? `/api/${door}/${id}/members/?${params}` : null,
    previous: null,
    results: [...first, ...shown].map(showMember),
  }
}

const showMember = ({ user, role, joined_at }: MemberRow): Member => ({
  user,
  role,
  joined_at: joined_at && new Date(joined_at).toISOString(),
})

export const changeMember = (
  db: Database,
  viewer: CommunityViewer,
  door: CommunityPath,
  id: number,
  { user_id, role: wanted, now }: { user_id: number; role: 'moderator' | 'member'; now: Date },
): Promise<Member> =>
  inTransaction(db, async (tx) => {
    await actOnCommunity(tx, viewer, door, id, async ({ community, role }) => {
      if (role !== 'owner') throw notAllowed()
      const theirs = await roleOf(tx, id, user_id)
      if (theirs === null) throw notFound('Member')
      if (theirs === 'owner') throw notAllowed()
      if (theirs === wanted) return
      if (wanted === 'moderator') {
        if ((await countRole(tx, id, 'moderator')) >= communityLimits.moderators)
          throw new Refusal(409, 'too_many_moderators', 'There are enough moderators')
        await notifyOfCommunity(tx, 'community_role', community, { to: [user_id], by: viewer.id, at: now })
      }
      await setRole(tx, id, user_id, wanted)
    })
    const member = await memberOf(tx, id, user_id)
    if (!member) throw notFound('Member')
    return showMember(member)
  })

/** At once, or by a request. */
export const joinCommunity = (
  db: Database,
  viewer: CommunityViewer,
  door: CommunityPath,
  id: number,
  { message = '', now }: { message?: string; now: Date },
) =>
  actAndShow(db, viewer, door, id, async ({ tx, community, role }) => {
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
    throwIfRefusedLately(await requestRefusedAt(tx, id, viewer.id), now)
    const asked = { community_id: id, user_id: viewer.id, message: message.trim(), at: now }
    if (await upsertRequest(tx, asked))
      await notifyOfCommunity(tx, 'community_request', community, {
        to: await moderatorsOf(tx, id),
        by: viewer.id,
        at: now,
      })
  })

/** Also takes back a request. */
export const leaveCommunity = (
  db: Database,
  deps: Rooms,
  viewer: CommunityViewer,
  door: CommunityPath,
  id: number,
) =>
  actAndShow(db, viewer, door, id, async ({ tx, community, role }) => {
    if (role === null) {
      if (await deleteRequest(tx, id, viewer.id))
        await unnotifyOfCommunity(tx, 'community_request', community, {
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
