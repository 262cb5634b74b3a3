import { recordRemoval } from '../platform/audit/audit.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { notAllowed, Refusal } from '../platform/http/refusal.ts'
import type { Room } from '../platform/room.ts'
import { recheckTopics } from '../platform/realtime/announce.ts'
import { releasePictures } from '../media/used.ts'
import { acting, type CommunityViewer, type Door } from './access.ts'
import { endMemberships, eraseCommunity, lockEmpty, lockLongDeleted, setDeleted } from './deletion-queries.ts'

/** Longer than staff need to look at what was reported. */
const keptMs = 24 * 60 * 60 * 1000

declare module '../platform/room.ts' {
  interface Room {
    onCommunityDeleted?: (tx: Database, id: number, deleted: { at: Date; by: number }) => Promise<unknown>
    /** Somebody left it or was removed. */
    onMemberGone?: (tx: Database, community: MemberGone, user_id: number) => Promise<unknown>
  }
}

export interface MemberGone {
  id: number
  privacy: 'open' | 'request'
}

export interface Rooms {
  rooms: readonly Room[]
}

export async function announceMemberGone(
  tx: Database,
  { rooms }: Rooms,
  community: MemberGone,
  user_id: number,
) {
  for (const { onMemberGone } of rooms) await onMemberGone?.(tx, community, user_id)
}

export const deleteCommunity = (
  tx: Database,
  { rooms }: Rooms,
  viewer: CommunityViewer,
  door: Door,
  id: number,
  now: Date,
) =>
  acting(tx, viewer, door, id, async ({ community, role }) => {
    if (community.kind === 'ward') throw new Refusal(409, 'own_ward', 'A ward keeps its community')
    if (role !== 'owner' && !viewer.is_staff) throw notAllowed()
    await setDeleted(tx, id, now)
    for (const { onCommunityDeleted } of rooms) await onCommunityDeleted?.(tx, id, { at: now, by: viewer.id })
    recheckTopics(tx, await endMemberships(tx, id))
    const { owner_id: author_id } = community
    await recordRemoval(tx, viewer, { target_type: 'community', target_id: id, author_id }, now)
  })

/** Once its posts are purged. */
export async function purgeCommunities(db: Database, now: Date) {
  for (;;) {
    const isMore = await inTransaction(db, async (tx) => {
      const community = await lockLongDeleted(tx, new Date(now.getTime() - keptMs))
      if (!community) return false
      const { id, avatar_id, cover_id } = community
      await eraseCommunity(tx, id)
      await releasePictures(
        tx,
        [avatar_id, cover_id].filter((picture) => picture !== null),
      )
      return true
    })
    if (!isMore) return
  }
}

/** Nobody is in it any more. */
export async function closeEmptyCommunities(db: Database, now: Date) {
  for (;;) {
    const isMore = await inTransaction(db, async (tx) => {
      const id = await lockEmpty(tx)
      if (id === null) return false
      await setDeleted(tx, id, now)
      return true
    })
    if (!isMore) return
  }
}
