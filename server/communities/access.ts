import { sql } from 'kysely'
import type { Community } from '../../contract/communities/communities.ts'
import type { CommunityKind, Role } from '../../contract/communities/limits.ts'
import { findWardOfCell } from '../geo/wards/wards.ts'
import { toMedia } from '../media/media-files.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { type Cell, distanceStepBetween, ringsAround } from '../platform/geography.ts'
import { notFound, Refusal } from '../platform/http/refusal.ts'
import type { Viewer } from '../platform/http/session.ts'
import { isCommunityVisibleTo, isMember } from '../relations/visibility.ts'
import { roleOf } from './member-queries.ts'
import { communitiesByIds, type CommunityRow, lockCommunity, type LockedCommunity } from './queries.ts'

export type CommunityViewer = Pick<Viewer, 'id' | 'cell' | 'ward_code' | 'is_staff'>

/** Groups are under an address of their own; wards and founded communities share one. */
export type CommunityPath = 'groups' | 'communities'

const isBehind = (door: CommunityPath, kind: CommunityKind) => (kind === 'group') === (door === 'groups')

/** Throws 404 for one of a ward that is neither the person's nor near their home, so that ids can't be guessed. */
export async function loadReachable(
  db: Database,
  viewer: CommunityViewer,
  door: CommunityPath,
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
  door: CommunityPath,
  id: number,
): Promise<Community> => showCommunity(viewer, await loadReachable(db, viewer, door, id))

export interface CommunityAction {
  tx: Database
  community: LockedCommunity
  role: Role | null
}

/**
 * Locks it, so that what `act` reads of it stays true; resolves to how the viewer sees it afterwards, also where it is out
 * of their sight then.
 */
export const actAndShow = (
  db: Database,
  viewer: CommunityViewer,
  door: CommunityPath,
  id: number,
  act: (at: CommunityAction) => Promise<unknown>,
): Promise<Community> =>
  inTransaction(db, async (tx) => {
    const before = await actOnCommunity(tx, viewer, door, id, act)
    const [after] = await communitiesByIds(tx, viewer, [id])
    return showCommunity(
      viewer,
      after ?? { ...before, role: null, requests_count: 0, needs_owner: false, handover: null },
    )
  })

/** In a transaction of the caller's; resolves to how it was before. */
export async function actOnCommunity(
  tx: Database,
  viewer: CommunityViewer,
  door: CommunityPath,
  id: number,
  act: (at: CommunityAction) => Promise<unknown>,
): Promise<CommunityRow> {
  const community = await lockCommunity(tx, id)
  const before = await loadReachable(tx, viewer, door, id)
  if (!community) throw notFound('Community')
  await act({ tx, community, role: await roleOf(tx, id, viewer.id) })
  return before
}

/** Of a ward there is no distance: its name says where it is. */
export function showCommunity(viewer: { cell: Cell | null }, row: CommunityRow): Community {
  const [avatar, coverImage] = [row.avatar, row.cover].map((picture) => picture && toMedia(picture))
  const { latitude, longitude } = row
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    description: row.description,
    rules: row.rules,
    location: row.location || (row.kind === 'ward' ? (row.province ?? '') : ''),
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    ward: row.ward,
    province: row.province,
    is_own_ward: row.is_own_ward,
    distance_km:
      viewer.cell === null || row.cell === null ? null : distanceStepBetween(viewer.cell, row.cell),
    members: row.members,
    memberCount: row.members,
    image: avatar?.url ?? coverImage?.url ?? null,
    avatar: avatar ?? null,
    coverImage: coverImage ?? null,
    privacy: row.privacy,
    joined: row.role !== null,
    role: row.kind === 'ward' ? null : row.role,
    membership: row.role !== null ? 'member' : row.is_requested ? 'requested' : 'none',
    requests_count: row.requests_count,
    pinned_post_id: row.pinned_post_id,
    owner: row.owner,
    needs_owner: row.needs_owner,
    handover: row.handover,
  }
}

/** Of a community that the person may post in, which they then cannot leave meanwhile. Throws 404, 403 `not_a_member`. */
export async function requireMembership(
  tx: Database,
  viewer: { id: number },
  id: number,
): Promise<CommunityKind> {
  const { rows } = await sql<{ kind: CommunityKind; joined: boolean }>`
    SELECT kind, ${isMember(viewer)} AS joined FROM communities
    WHERE id = ${id} AND ${isCommunityVisibleTo(viewer)} FOR SHARE`.execute(tx)
  const [community] = rows
  if (!community) throw notFound('Community')
  if (!community.joined) throw new Refusal(403, 'not_a_member', 'Join it first')
  return community.kind
}

/** How far around a home communities are offered: 19 cells, some two kilometres in each direction. */
const rings = 2

const maxKnown = 50_000

/** A cache of each cell's ward: borders only change in a migration, while the app is down. */
const wardCache = new Map<Cell, string | null>()

async function wardOf(db: Database, cell: Cell) {
  let ward = wardCache.get(cell)
  if (ward === undefined) {
    ward = await findWardOfCell(db, cell)
    if (wardCache.size >= maxKnown) wardCache.clear()
    wardCache.set(cell, ward)
  }
  return ward
}

/** Nearest first, then by number of cells; the same for everybody in one cell. */
async function wardsAround(db: Database, home: Cell): Promise<string[]> {
  const cells = ringsAround(home, rings).flatMap((ring, distance) => ring.map((cell) => ({ cell, distance })))
  const found = await Promise.all(cells.map(({ cell }) => wardOf(db, cell)))
  const wards = new Map<string, { distance: number; cells: number }>()
  for (const [n, code] of found.entries()) {
    if (code === null) continue
    const ward = wards.get(code) ?? { distance: cells[n]?.distance ?? 0, cells: 0 }
    wards.set(code, { ...ward, cells: ward.cells + 1 })
  }
  return [...wards]
    .toSorted(
      ([a, one], [b, other]) =>
        one.distance - other.distance || other.cells - one.cells || a.localeCompare(b, 'en'),
    )
    .map(([code]) => code)
}

/** Where few people live, the cell that others may know can be far from a border; the own ward is always near. */
export async function wardsNear(
  db: Database,
  { cell, ward_code }: { cell: Cell | null; ward_code: string | null },
): Promise<string[]> {
  const codes = cell === null ? [] : await wardsAround(db, cell)
  return ward_code === null || codes.includes(ward_code) ? codes : [ward_code, ...codes]
}
