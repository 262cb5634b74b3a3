import type { Community } from '../../contract/communities/communities.ts'
import type { CommunityKind, Role } from '../../contract/communities/limits.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { notFound } from '../platform/http/refusal.ts'
import type { Viewer } from '../platform/http/session.ts'
import { roleOf } from './member-queries.ts'
import { wardsNear } from './near-wards.ts'
import { communitiesByIds, type CommunityRow, type Locked, lockCommunity } from './queries.ts'
import { showCommunity } from './show-community.ts'

export type CommunityViewer = Pick<Viewer, 'id' | 'cell' | 'ward_code' | 'is_staff'>

/** Groups are under an address of their own; wards and founded communities share one. */
export type Door = 'groups' | 'communities'

const isBehind = (door: Door, kind: CommunityKind) => (kind === 'group') === (door === 'groups')

/** Throws 404 for one of a ward that is neither the person's nor near their home, so that ids can't be guessed. */
export async function reachable(
  db: Database,
  viewer: CommunityViewer,
  door: Door,
  id: number,
): Promise<CommunityRow> {
  const [community] = await communitiesByIds(db, viewer, [id])
  if (!community || !isBehind(door, community.kind)) throw notFound('Community')
  if (community.kind !== 'ward' || community.role !== null) return community
  const codes = await wardsNear(db, viewer)
  if (!codes.includes(community.ward_code ?? '')) throw notFound('Community')
  return community
}

export const getCommunity = async (
  db: Database,
  viewer: CommunityViewer,
  door: Door,
  id: number,
): Promise<Community> => showCommunity(viewer, await reachable(db, viewer, door, id))

export interface Act {
  tx: Database
  community: Locked
  role: Role | null
}

/**
 * Locks it, so that what `act` reads of it stays true; resolves to how the viewer sees it afterwards, also where it is out
 * of their sight then.
 */
export const changing = (
  db: Database,
  viewer: CommunityViewer,
  door: Door,
  id: number,
  act: (at: Act) => Promise<unknown>,
): Promise<Community> =>
  inTransaction(db, async (tx) => {
    const before = await acting(tx, viewer, door, id, act)
    const [after] = await communitiesByIds(tx, viewer, [id])
    return showCommunity(
      viewer,
      after ?? { ...before, role: null, requests_count: 0, needs_owner: false, handover: null },
    )
  })

/** In a transaction of the caller's; resolves to how it was before. */
export async function acting(
  tx: Database,
  viewer: CommunityViewer,
  door: Door,
  id: number,
  act: (at: Act) => Promise<unknown>,
): Promise<CommunityRow> {
  const community = await lockCommunity(tx, id)
  const before = await reachable(tx, viewer, door, id)
  if (!community) throw notFound('Community')
  await act({ tx, community, role: await roleOf(tx, id, viewer.id) })
  return before
}
