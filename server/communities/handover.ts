import type { Database } from '../platform/database/db.ts'
import { notAllowed, notFound, Refusal } from '../platform/http/refusal.ts'
import { changing, type CommunityViewer, type Door } from './access.ts'
import { changeOwner, countRole, moderatorsOf, nextOwners, roleOf } from './member-queries.ts'
import { deleteHandover, handoverOf, upsertHandover } from './handover-queries.ts'
import { notifyOf, unnotifyOf } from './notify.ts'

export const offerHandover = (
  db: Database,
  viewer: CommunityViewer,
  door: Door,
  id: number,
  { user_id, now }: { user_id: number; now: Date },
) =>
  changing(db, viewer, door, id, async ({ tx, community, role }) => {
    if (role !== 'owner') throw notAllowed()
    if (user_id === viewer.id) throw new Refusal(422, 'oneself', 'That is you')
    if ((await roleOf(tx, id, user_id)) === null)
      throw new Refusal(409, 'not_a_member', 'Only a member can take it over')
    const before = await handoverOf(tx, id)
    if (before === user_id) return
    const by = viewer.id
    if (before !== null) await unnotifyOf(tx, 'community_handover', community, { to: [before], by })
    await upsertHandover(tx, id, user_id, now)
    await notifyOf(tx, 'community_handover', community, { to: [user_id], by, at: now })
  })

export const endHandover = (db: Database, viewer: CommunityViewer, door: Door, id: number) =>
  changing(db, viewer, door, id, async ({ tx, community, role }) => {
    const asked = await handoverOf(tx, id)
    if (role !== 'owner' && asked !== viewer.id) throw notAllowed()
    if (asked === null) return
    await deleteHandover(tx, id)
    if (community.owner_id !== null)
      await unnotifyOf(tx, 'community_handover', community, { to: [asked], by: community.owner_id })
  })

/** By whom it was offered to; where nobody owns it, by a moderator, or a member if there is none. */
export const acceptHandover = (db: Database, viewer: CommunityViewer, door: Door, id: number, now: Date) =>
  changing(db, viewer, door, id, async ({ tx, community, role }) => {
    if (role === 'owner') return
    if (role === null || community.kind === 'ward') throw notAllowed()
    const isOffered = (await handoverOf(tx, id)) === viewer.id
    const isOrphaned =
      community.owner_id === null && (role === 'moderator' || (await countRole(tx, id, 'moderator')) === 0)
    if (!isOffered && !isOrphaned) throw notFound('Handover')
    const to = community.owner_id === null ? await moderatorsOf(tx, id) : [community.owner_id]
    await changeOwner(tx, id, viewer.id)
    await notifyOf(tx, 'community_new_owner', community, { to, by: viewer.id, at: now })
  })

const mostAsked = 10

/** Its owner is gone or about to be: whoever accepts first owns it. */
export async function askForOwner(
  tx: Database,
  community: { id: number; kind: 'ward' | 'community' | 'group' },
  now: Date,
) {
  const to = await nextOwners(tx, community.id, mostAsked)
  await notifyOf(tx, 'community_handover', community, { to, by: null, at: now })
}
