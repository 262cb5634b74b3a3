import type { JoinRequest } from '../../contract/communities/members.ts'
import { pageSize } from '../../contract/posts/posts.ts'
import { runMemberGoneHooks, type Rooms } from './communities.ts'
import type { Database } from '../platform/database/db.ts'
import { packCursor, unpackCursor } from '../platform/http/pagination.ts'
import { invalid, notAllowed, notFound } from '../platform/http/refusal.ts'
import { recheckTopics } from '../platform/realtime/announce.ts'
import {
  changeLockedCommunity,
  changeCommunityAndReturn,
  type CommunityViewer,
  type CommunitySection,
  loadReachable,
} from './access.ts'
import { deleteMember, insertMember, listModeratorIds, findRole } from './member-queries.ts'
import { notifyAboutCommunity, withdrawCommunityNotification } from './notify.ts'
import {
  deleteBan,
  deleteRequest,
  insertBan,
  type RequestCursor,
  listBanned,
  listRequests,
  saveRequestRefusal,
} from './request-queries.ts'

/** Throws 403, not 404: members know that these lists exist. */
async function throwUnlessModerator(
  db: Database,
  viewer: CommunityViewer,
  section: CommunitySection,
  id: number,
) {
  const { role } = await loadReachable(db, viewer, section, id)
  if (role === null || role === 'member') throw notAllowed()
}

export async function listJoinRequests(
  db: Database,
  viewer: CommunityViewer,
  section: CommunitySection,
  id: number,
  cursor: string | undefined,
) {
  await throwUnlessModerator(db, viewer, section, id)
  const rows = await listRequests(db, viewer, id, { after: decodeMemberCursor(cursor), limit: pageSize + 1 })
  return toPage(`/api/${section}/${id}/requests/`, rows, (row): JoinRequest => ({
    user: row.user,
    message: row.message,
    createdAt: row.created_at.toISOString(),
  }))
}

export async function listBannedMembers(
  db: Database,
  viewer: CommunityViewer,
  section: CommunitySection,
  id: number,
  cursor: string | undefined,
) {
  await throwUnlessModerator(db, viewer, section, id)
  const rows = await listBanned(db, id, { after: decodeMemberCursor(cursor), limit: pageSize + 1 })
  return toPage(`/api/${section}/${id}/banned/`, rows, ({ user }) => ({
    user,
    role: 'member' as const,
    joined_at: null,
  }))
}

function toPage<R extends { created_at: Date; user_id: number }, T>(
  path: string,
  rows: R[],
  toItem: (row: R) => T,
) {
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const isMore = rows.length > pageSize && last !== undefined
  return {
    count: rows.length,
    next: isMore ? `${path}?cursor=${packCursor([last.created_at.getTime(), last.user_id])}` : null,
    previous: null,
    results: page.map(toItem),
  }
}

export function decodeMemberCursor(cursor: string | undefined): RequestCursor | null {
  if (cursor === undefined) return null
  const [at = Number.NaN, user_id = Number.NaN, ...rest] = unpackCursor(cursor)
  if (![at, user_id].every(Number.isSafeInteger) || at < 0 || at > Date.UTC(9999, 0) || rest.length)
    throw invalid({ cursor: ['is not one of this list'] })
  return { at, user_id }
}

/** A block between the moderator and the person makes no difference. */
export const acceptRequest = (
  db: Database,
  viewer: CommunityViewer,
  section: CommunitySection,
  id: number,
  { user_id, now }: { user_id: number; now: Date },
) =>
  changeCommunityAndReturn(db, viewer, section, id, async ({ tx, community, role }) => {
    if (role === null || role === 'member') throw notAllowed()
    if (!(await deleteRequest(tx, id, user_id))) throw notFound('Request')
    await insertMember(tx, id, user_id, { role: 'member', at: now })
    recheckTopics(tx, [user_id])
    await withdrawCommunityNotification(tx, 'community_request', community, {
      to: await listModeratorIds(tx, id),
      by: user_id,
    })
    await notifyAboutCommunity(tx, 'community_accepted', community, { to: [user_id], by: null, at: now })
  })

export const declineRequest = (
  db: Database,
  viewer: CommunityViewer,
  section: CommunitySection,
  id: number,
  { user_id, now }: { user_id: number; now: Date },
) =>
  changeCommunityAndReturn(db, viewer, section, id, async ({ tx, community, role }) => {
    if (role === null || role === 'member') throw notAllowed()
    if (!(await deleteRequest(tx, id, user_id))) throw notFound('Request')
    await saveRequestRefusal(tx, id, user_id, now)
    await withdrawCommunityNotification(tx, 'community_request', community, {
      to: await listModeratorIds(tx, id),
      by: user_id,
    })
    await notifyAboutCommunity(tx, 'community_declined', community, { to: [user_id], by: null, at: now })
  })

/** Moderators remove members only; the owner removes anybody else. */
export const removeMember = (
  tx: Database,
  deps: Rooms,
  viewer: CommunityViewer,
  section: CommunitySection,
  id: number,
  { user_id, now }: { user_id: number; now: Date },
) =>
  changeLockedCommunity(tx, viewer, section, id, async ({ community, role }) => {
    if (role === null || role === 'member' || community.kind === 'ward') throw notAllowed()
    const memberRole = await findRole(tx, id, user_id)
    if (memberRole === null) throw notFound('Member')
    if (memberRole === 'owner' || (memberRole === 'moderator' && role !== 'owner')) throw notAllowed()
    await deleteMember(tx, id, user_id)
    await runMemberGoneHooks(tx, deps, community, user_id)
    await insertBan(tx, id, user_id, now)
    recheckTopics(tx, [user_id])
  })

export const unban = (
  tx: Database,
  viewer: CommunityViewer,
  section: CommunitySection,
  id: number,
  user_id: number,
) =>
  changeLockedCommunity(tx, viewer, section, id, async ({ role }) => {
    if (role === null || role === 'member') throw notAllowed()
    await deleteBan(tx, id, user_id)
  })
