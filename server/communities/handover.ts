import type { Database } from '../platform/database/db.ts'
import { notAllowed, Refusal, throwIfRefusedLately } from '../platform/http/refusal.ts'
import { changing, type CommunityViewer, type Door } from './access.ts'
import { changeOwner, moderatorsOf, roleOf } from './member-queries.ts'
import {
  deleteHandover,
  handoverOf,
  refusedAt,
  saveRefusal,
  takeSuccessor,
  upsertHandover,
} from './handover-queries.ts'
import { type About, notifyOf, unnotifyOf } from './notify.ts'

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
    throwIfRefusedLately(await refusedAt(tx, id, user_id), now)
    const by = viewer.id
    if (before !== null) await unnotifyOf(tx, 'community_handover', community, { to: [before], by })
    await upsertHandover(tx, id, user_id, now)
    await notifyOf(tx, 'community_handover', community, { to: [user_id], by, at: now })
  })

export const endHandover = (db: Database, viewer: CommunityViewer, door: Door, id: number, now: Date) =>
  changing(db, viewer, door, id, async ({ tx, community, role }) => {
    const asked = await handoverOf(tx, id)
    if (role !== 'owner' && asked !== viewer.id) throw notAllowed()
    if (asked === null) return
    const { owner_id } = community
    if (owner_id === null) return askNextSuccessor(tx, community, now)
    await deleteHandover(tx, id)
    if (asked === viewer.id) await saveRefusal(tx, id, asked, now)
    await unnotifyOf(tx, 'community_handover', community, { to: [asked], by: owner_id })
  })

/** By whom it was offered to, by the owner or, where nobody owns it, in turn. */
export const acceptHandover = (db: Database, viewer: CommunityViewer, door: Door, id: number, now: Date) =>
  changing(db, viewer, door, id, async ({ tx, community, role }) => {
    if (role === 'owner') return
    if (role === null || community.kind === 'ward') throw notAllowed()
    if ((await handoverOf(tx, id)) !== viewer.id) throw notAllowed('Only who was asked can take it over')
    const to = community.owner_id === null ? await moderatorsOf(tx, id) : [community.owner_id]
    await changeOwner(tx, id, viewer.id)
    await notifyOf(tx, 'community_new_owner', community, { to, by: viewer.id, at: now })
  })

/** Its owner is gone: who has been in it longest of those not asked yet has some days to answer. */
export async function askNextSuccessor(tx: Database, community: About, now: Date) {
  await deleteHandover(tx, community.id)
  const next = await takeSuccessor(tx, community.id)
  if (next === null) return
  await upsertHandover(tx, community.id, next, now)
  await notifyOf(tx, 'community_handover', community, { to: [next], by: null, at: now })
}
