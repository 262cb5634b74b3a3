import type { Community } from '../../contract/communities/communities.ts'
import { showPicture } from '../media/pictures.ts'
import { type Cell, stepBetween } from '../platform/place.ts'
import type { CommunityRow } from './queries.ts'

/** Of a ward there is no distance: its name says where it is. */
export function showCommunity(viewer: { cell: Cell | null }, row: CommunityRow): Community {
  const [avatar, coverImage] = [row.avatar, row.cover].map((picture) => picture && showPicture(picture))
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
    distance_km: viewer.cell === null || row.cell === null ? null : stepBetween(viewer.cell, row.cell),
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
