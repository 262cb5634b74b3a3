import { sql } from 'kysely'
import type { Community } from '../../contract/communities/communities.ts'
import type { CommunityKind, Role } from '../../contract/communities/limits.ts'
import { findWardOfCell } from '../geo/wards/wards.ts'
import { toMedia } from '../media/media-files.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { type Cell, distanceStepBetween, ringsAround } from '../platform/geography.ts'
import { notFound, Refusal } from '../platform/http/refusal.ts'
import type { Viewer } from '../platform/http/viewer.ts'
import { insideOf, type SocketRequest } from '../platform/realtime/sockets.ts'
import { isCommunityVisibleTo, isMember } from '../relations/visibility.ts'
import { findRole } from './member-queries.ts'
import { listCommunitiesByIds, type CommunityRow, lockCommunity, type LockedCommunity } from './queries.ts'

export type CommunityViewer = Pick<Viewer, 'id' | 'cell' | 'ward_code' | 'is_staff'>

/** The path of groups, or the shared path of wards and founded communities. */
export type CommunitySection = 'groups' | 'communities'

const isInSection = (section: CommunitySection, kind: CommunityKind) =>
  (kind === 'group') === (section === 'groups')

/** Throws 404 for a ward that is neither the viewer's nor near their home, so that ids can't be guessed. */
export async function loadReachable(
  db: Database,
  viewer: CommunityViewer,
  section: CommunitySection,
  id: number,
): Promise<CommunityRow> {
  const [community] = await listCommunitiesByIds(db, viewer, [id])
  if (!community || !isInSection(section, community.kind)) throw notFound('Community')
  if (!(await isReachable(db, viewer, community))) throw notFound('Community')
  return community
}

async function isReachable(db: Database, viewer: CommunityViewer, { kind, role, ward_code }: CommunityRow) {
  if (kind !== 'ward' || role !== null) return true
  return (await listWardsNear(db, viewer)).includes(ward_code ?? '')
}

/** For the viewers of its page. Only those who may read its posts hear of them. */
export async function communityTopic({ db, viewer }: SocketRequest, id: number): Promise<string[] | null> {
  const [community] = await listCommunitiesByIds(db, viewer, [id])
  if (!community || !(await isReachable(db, viewer, community))) return null
  const topic = `community:${id}`
  return community.privacy === 'open' || community.role !== null ? [topic, insideOf(topic)] : [topic]
}

export const getCommunity = async (
  db: Database,
  viewer: CommunityViewer,
  section: CommunitySection,
  id: number,
): Promise<Community> => toCommunity(viewer, await loadReachable(db, viewer, section, id))

export interface CommunityAction {
  tx: Database
  community: LockedCommunity
  role: Role | null
}

/**
 * Locks the community, runs `change` and returns the community as the viewer sees it afterwards, even if they may no
 * longer see it.
 */
export const changeCommunityAndReturn = (
  db: Database,
  viewer: CommunityViewer,
  section: CommunitySection,
  id: number,
  change: (action: CommunityAction) => Promise<unknown>,
): Promise<Community> =>
  inTransaction(db, async (tx) => {
    const before = await changeLockedCommunity(tx, viewer, section, id, change)
    const [after] = await listCommunitiesByIds(tx, viewer, [id])
    return toCommunity(
      viewer,
      after ?? { ...before, role: null, requests_count: 0, needs_owner: false, handover: null },
    )
  })

/** Locks the community in the caller's transaction and runs `change`. Returns the community as it was before. */
export async function changeLockedCommunity(
  tx: Database,
  viewer: CommunityViewer,
  section: CommunitySection,
  id: number,
  change: (action: CommunityAction) => Promise<unknown>,
): Promise<CommunityRow> {
  const community = await lockCommunity(tx, id)
  const before = await loadReachable(tx, viewer, section, id)
  if (!community) throw notFound('Community')
  await change({ tx, community, role: await findRole(tx, id, viewer.id) })
  return before
}

/** A ward has no distance; its name says where it is. */
export function toCommunity(viewer: { cell: Cell | null }, row: CommunityRow): Community {
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

/** Locks the community, so that the member can't leave during the transaction. Throws 404, 403 `not_a_member`. */
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

/** Rings around a home in which communities are listed: 19 cells, some two kilometres in each direction. */
const rings = 2

const maxCachedCells = 50_000

/** Caches the ward of each cell. Borders change only in migrations, while the app is down. */
const wardCache = new Map<Cell, string | null>()

async function findCachedWard(db: Database, cell: Cell) {
  let ward = wardCache.get(cell)
  if (ward === undefined) {
    ward = await findWardOfCell(db, cell)
    if (wardCache.size >= maxCachedCells) wardCache.clear()
    wardCache.set(cell, ward)
  }
  return ward
}

/** Nearest first, then by number of cells. */
async function listWardsAround(db: Database, home: Cell): Promise<string[]> {
  const cells = ringsAround(home, rings).flatMap((ring, distance) => ring.map((cell) => ({ cell, distance })))
  const codes = await Promise.all(cells.map(({ cell }) => findCachedWard(db, cell)))
  const wards = new Map<string, { distance: number; cells: number }>()
  for (const [index, code] of codes.entries()) {
    if (code === null) continue
    const ward = wards.get(code) ?? { distance: cells[index]?.distance ?? 0, cells: 0 }
    wards.set(code, { ...ward, cells: ward.cells + 1 })
  }
  return [...wards]
    .toSorted(
      ([a, one], [b, other]) =>
        one.distance - other.distance || other.cells - one.cells || a.localeCompare(b, 'en'),
    )
    .map(([code]) => code)
}

/** Always includes the own ward: where few people live, the public cell of a home can be far from it. */
export async function listWardsNear(
  db: Database,
  { cell, ward_code }: { cell: Cell | null; ward_code: string | null },
): Promise<string[]> {
  const codes = cell === null ? [] : await listWardsAround(db, cell)
  return ward_code === null || codes.includes(ward_code) ? codes : [ward_code, ...codes]
}
