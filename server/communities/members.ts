import { communityLimits } from '../../contract/communities/limits.ts'
import type { Member } from '../../contract/communities/members.ts'
import { pageSize } from '../../contract/posts/posts.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { packCursor } from '../platform/http/pagination.ts'
import { notAllowed, notFound, Refusal, throwIfRefusedLately } from '../platform/http/refusal.ts'
import { recheckTopics } from '../platform/realtime/announce.ts'
import {
  changeCommunityAndReturn,
  changeLockedCommunity,
  type CommunitySection,
  type CommunityViewer,
  loadReachable,
} from './access.ts'
import { runMemberGoneHooks, type Rooms } from './communities.ts'
import {
  countJoined,
  countRole,
  deleteMember,
  insertMember,
  listModerators,
  listPlainMembers,
  findMember,
  type MemberRow,
  listModeratorIds,
  findRole,
  setRole,
} from './member-queries.ts'
import { notifyAboutCommunity, withdrawCommunityNotification } from './notify.ts'
import { deleteRequest, isBanned, findRequestRefusal, upsertRequest } from './request-queries.ts'
import { decodeMemberCursor } from './requests.ts'

/** Only members may list the members of a community with `privacy: 'request'`. */
export async function listMembersOf(
  db: Database,
  viewer: CommunityViewer,
  section: CommunitySection,
  id: number,
  { cursor, search = null }: { cursor?: string; search?: string | null },
) {
  const { role, privacy } = await loadReachable(db, viewer, section, id)
  if (privacy === 'request' && role === null) throw notAllowed('Join first')
  const filter = { community_id: id, search, ignoresBlocks: role === 'owner' || role === 'moderator' }
  const after = decodeMemberCursor(cursor)
  const moderators = after ? [] : await listModerators(db, viewer, filter)
  const rows = await listPlainMembers(db, viewer, { ...filter, after, limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const params = new URLSearchParams(search === null ? {} : { search })
  if (last) params.set('cursor', packCursor([last.at, last.user_id]))
  return {
    count: moderators.length + rows.length,
    next: rows.length > pageSize ? `/api/${section}/${id}/members/?${params}` : null,
    previous: null,
    results: [...moderators, ...page].map(toMember),
  }
}

const toMember = ({ user, role, joined_at }: MemberRow): Member => ({
  user,
  role,
  joined_at: joined_at && new Date(joined_at).toISOString(),
})

export const changeMember = (
  db: Database,
  viewer: CommunityViewer,
  section: CommunitySection,
  id: number,
  { user_id, role: newRole, now }: { user_id: number; role: 'moderator' | 'member'; now: Date },
): Promise<Member> =>
  inTransaction(db, async (tx) => {
    await changeLockedCommunity(tx, viewer, section, id, async ({ community, role }) => {
      if (role !== 'owner') throw notAllowed()
      const oldRole = await findRole(tx, id, user_id)
      if (oldRole === null) throw notFound('Member')
      if (oldRole === 'owner') throw notAllowed()
      if (oldRole === newRole) return
      if (newRole === 'moderator') {
        if ((await countRole(tx, id, 'moderator')) >= communityLimits.moderators)
          throw new Refusal(409, 'too_many_moderators', 'There are enough moderators')
        await notifyAboutCommunity(tx, 'community_role', community, { to: [user_id], by: viewer.id, at: now })
      }
      await setRole(tx, id, user_id, newRole)
    })
    const member = await findMember(tx, id, user_id)
    if (!member) throw notFound('Member')
    return toMember(member)
  })

/** Joins an open community, or asks to join. */
export const joinCommunity = (
  db: Database,
  viewer: CommunityViewer,
  section: CommunitySection,
  id: number,
  { message = '', now }: { message?: string; now: Date },
) =>
  changeCommunityAndReturn(db, viewer, section, id, async ({ tx, community, role }) => {
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
    throwIfRefusedLately(await findRequestRefusal(tx, id, viewer.id), now)
    const request = { community_id: id, user_id: viewer.id, message: message.trim(), at: now }
    if (await upsertRequest(tx, request))
      await notifyAboutCommunity(tx, 'community_request', community, {
        to: await listModeratorIds(tx, id),
        by: viewer.id,
        at: now,
      })
  })

/** Also withdraws a request to join. */
export const leaveCommunity = (
  db: Database,
  deps: Rooms,
  viewer: CommunityViewer,
  section: CommunitySection,
  id: number,
) =>
  changeCommunityAndReturn(db, viewer, section, id, async ({ tx, community, role }) => {
    if (role === null) {
      if (await deleteRequest(tx, id, viewer.id))
        await withdrawCommunityNotification(tx, 'community_request', community, {
          to: await listModeratorIds(tx, id),
          by: viewer.id,
        })
      return
    }
    if (community.kind === 'ward') {
      const isOwn = await isOwnWard(tx, viewer, id)
      if (isOwn) throw new Refusal(409, 'own_ward', 'Residents can’t leave the community of their ward')
    }
    if (role === 'owner') throw new Refusal(409, 'owner_leaves', 'Hand it over or delete it first')
    await deleteMember(tx, id, viewer.id)
    await runMemberGoneHooks(tx, deps, community, viewer.id)
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
