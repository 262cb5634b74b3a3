import type { Community } from '../../contract/communities/communities.ts'

/** An open group in the neighbourhood that the viewer has not joined. */
export const communityOf = (but: Partial<Community> = {}): Community => {
  const memberCount = but.memberCount ?? 24
  return {
    id: 40,
    kind: 'group',
    name: 'Cầu lông Bến Thành',
    description: 'Chơi cho vui, tối thứ Ba và thứ Năm.',
    rules: 'Đến đúng giờ, nhường sân cho người mới.',
    location: 'Sân 23/9',
    point: null,
    ward: 'Phường Bến Thành',
    province: 'Thành phố Hồ Chí Minh',
    is_own_ward: false,
    distance_km: 1,
    members: memberCount,
    image: null,
    avatar: null,
    coverImage: null,
    privacy: 'open',
    joined: false,
    role: null,
    membership: 'none',
    requests_count: 0,
    pinned_post_id: null,
    owner: null,
    needs_owner: false,
    handover: null,
    ...but,
    memberCount,
  }
}
