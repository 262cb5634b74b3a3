import {
  getProvinceMap,
  getPublicCommunity,
  listProvinces,
  listPublicCommunities,
} from '../../contract/nearby.ts'
import { type Probe } from '../platform/room.ts'

/** What a stranger asks of each of this room's endpoints to learn what is not theirs. */
export const probes: Probe[] = [
  // Far from the cast, since the middles and borders of their own wards, which are no secret, read like homes.
  { endpoint: listPublicCommunities, asked: () => ({ query: { province: '12' } }) },
  { endpoint: getPublicCommunity, asked: () => ({ path: '/api/nearby/communities/03388/' }) },
  { endpoint: listProvinces, asked: () => ({}) },
  { endpoint: getProvinceMap, asked: () => ({ path: '/api/nearby/provinces/12/map/' }) },
]
