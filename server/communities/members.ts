import { communityLimits } from '../../contract/communities/limits.ts'
import type { Member } from '../../contract/communities/members.ts'
import { pageSize } from '../../contract/posts/posts.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { packCursor } from '../platform/http/cursors.ts'
import { notAllowed, notFound, Refusal } from '../platform/http/refusal.ts'
import { acting, type CommunityViewer, type Door, reachable } from './access.ts'
import {
  countRole,
  listModerators,
  listPlainMembers,
  memberOf,
  type MemberRow,
  roleOf,
  setRole,
} from './member-queries.ts'
import { notifyOf } from './notify.ts'
import { readLast } from './requests.ts'

/** Its members alone learn who is in one that one asks to join. */
export async function listMembersOf(
  db: Database,
  viewer: CommunityViewer,
  door: Door,
  id: number,
  { cursor, search = null }: { cursor?: string; search?: string | null },
) {
  const { role, privacy } = await reachable(db, viewer, door, id)
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
  door: Door,
  id: number,
  { user_id, role: wanted, now }: { user_id: number; role: 'moderator' | 'member'; now: Date },
): Promise<Member> =>
  inTransaction(db, async (tx) => {
    await acting(tx, viewer, door, id, async ({ community, role }) => {
      if (role !== 'owner') throw notAllowed()
      const theirs = await roleOf(tx, id, user_id)
      if (theirs === null) throw notFound('Member')
      if (theirs === 'owner') throw notAllowed()
      if (theirs === wanted) return
      if (wanted === 'moderator') {
        if ((await countRole(tx, id, 'moderator')) >= communityLimits.moderators)
          throw new Refusal(409, 'too_many_moderators', 'There are enough moderators')
        await notifyOf(tx, 'community_role', community, { to: [user_id], by: viewer.id, at: now })
      }
      await setRole(tx, id, user_id, wanted)
    })
    const member = await memberOf(tx, id, user_id)
    if (!member) throw notFound('Member')
    return showMember(member)
  })
