import type { JoinRequest } from '../../contract/communities/members.ts'
import { pageSize } from '../../contract/posts/posts.ts'
import { announceMemberGone, type Rooms } from './communities.ts'
import type { Database } from '../platform/database/db.ts'
import { packCursor, unpackCursor } from '../platform/http/pagination.ts'
import { invalid, notAllowed, notFound } from '../platform/http/refusal.ts'
import { recheckTopics } from '../platform/realtime/announce.ts'
import {
  actOnCommunity,
  actAndShow,
  type CommunityViewer,
  type CommunityPath,
  loadReachable,
} from './access.ts'
import { deleteMember, insertMember, moderatorsOf, roleOf } from './member-queries.ts'
import { notifyOfCommunity, unnotifyOfCommunity } from './notify.ts'
import {
  deleteBan,
  deleteRequest,
  insertBan,
  type RequestCursor,
  listBanned,
  listRequests,
  saveRequestRefusal,
} from './request-queries.ts'

/** 403 for members, as they see that there are such lists. */
async function throwUnlessModerator(db: Database, viewer: CommunityViewer, door: CommunityPath, id: number) {
  const { role } = await loadReachable(db, viewer, door, id)
  if (role === null || role === 'member') throw notAllowed()
}

export async function listRequested(
  db: Database,
  viewer: CommunityViewer,
  door: CommunityPath,
  id: number,
  cursor: string | undefined,
) {
  await throwUnlessModerator(db, viewer, door, id)
  const rows = await listRequests(db, viewer, id, { after: readLast(cursor), limit: pageSize + 1 })
  return pageOf(`/api/${door}/${id}/requests/`, rows, (row): JoinRequest => ({
    user: row.user,
    message: row.message,
    createdAt: row.created_at.toISOString(),
  }))
}

export async function listRemoved(
  db: Database,
  viewer: CommunityViewer,
  door: CommunityPath,
  id: number,
  cursor: string | undefined,
) {
  await throwUnlessModerator(db, viewer, door, id)
  const rows = await listBanned(db, id, { after: readLast(cursor), limit: pageSize + 1 })
  return pageOf(`/api/${door}/${id}/banned/`, rows, ({ user }) => ({
    user,
    role: 'member' as const,
    joined_at: null,
  }))
}

function pageOf<R extends { created_at: Date; user_id: number }, T>(
  path: string,
  rows: R[],
  show: (row: R) => T,
) {
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const isMore = rows.length > pageSize && last !== undefined
  return {
    count: rows.length,
    next: isMore ? `${path}?cursor=${packCursor([last.created_at.getTime(), last.user_id])}` : null,
    previous: null,
    results: shown.map(show),
  }
}

export function readLast(cursor: string | undefined): RequestCursor | null {
  if (cursor === undefined) return null
  const [at = Number.NaN, user_id = Number.NaN, ...more] = unpackCursor(cursor)
  if (![at, user_id].every(Number.isSafeInteger) || at < 0 || at > Date.UTC(9999, 0) || more.length)
    throw invalid({ cursor: ['is not one of this list'] })
  return { at, user_id }
}

/** Also of somebody who meanwhile has a block with the moderator: both are in it for the others. */
export const acceptRequest = (
  db: Database,
  viewer: CommunityViewer,
  door: CommunityPath,
  id: number,
  { user_id, now }: { user_id: number; now: Date },
) =>
  actAndShow(db, viewer, door, id, async ({ tx, community, role }) => {
    if (role === null || role === 'member') throw notAllowed()
    if (!(await deleteRequest(tx, id, user_id))) throw notFound('Request')
    await insertMember(tx, id, user_id, { role: 'member', at: now })
    recheckTopics(tx, [user_id])
    await unnotifyOfCommunity(tx, 'community_request', community, {
      to: await moderatorsOf(tx, id),
      by: user_id,
    })
    await notifyOfCommunity(tx, 'community_accepted', community, { to: [user_id], by: null, at: now })
  })

export const declineRequest = (
  db: Database,
  viewer: CommunityViewer,
  door: CommunityPath,
  id: number,
  { user_id, now }: { user_id: number; now: Date },
) =>
  actAndShow(db, viewer, door, id, async ({ tx, community, role }) => {
    if (role === null || role === 'member') throw notAllowed()
    if (!(await deleteRequest(tx, id, user_id))) throw notFound('Request')
    await saveRequestRefusal(tx, id, user_id, now)
    await unnotifyOfCommunity(tx, 'community_request', community, {
      to: await moderatorsOf(tx, id),
      by: user_id,
    })
    await notifyOfCommunity(tx, 'community_declined', community, { to: [user_id], by: null, at: now })
  })

/** A moderator removes members only, the owner anybody but themselves. */
export const removeMember = (
  tx: Database,
  deps: Rooms,
  viewer: CommunityViewer,
  door: CommunityPath,
  id: number,
  { user_id, now }: { user_id: number; now: Date },
) =>
  actOnCommunity(tx, viewer, door, id, async ({ community, role }) => {
    if (role === null || role === 'member' || community.kind === 'ward') throw notAllowed()
    const theirs = await roleOf(tx, id, user_id)
    if (theirs === null) throw notFound('Member')
    if (theirs === 'owner' || (theirs === 'moderator' && role !== 'owner')) throw notAllowed()
    await deleteMember(tx, id, user_id)
    await announceMemberGone(tx, deps, community, user_id)
    await insertBan(tx, id, user_id, now)
    recheckTopics(tx, [user_id])
  })

export const unban = (
  tx: Database,
  viewer: CommunityViewer,
  door: CommunityPath,
  id: number,
  user_id: number,
) =>
  actOnCommunity(tx, viewer, door, id, async ({ role }) => {
    if (role === null || role === 'member') throw notAllowed()
    await deleteBan(tx, id, user_id)
  })
