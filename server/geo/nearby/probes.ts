import {
  getProvinceMap,
  getPublicCommunity,
  getWardMap,
  listProvinces,
  listPublicCommunities,
} from '../../../contract/geo/nearby.ts'
import type { Probe } from '../../platform/room.ts'

export const probes: Probe[] = [
  // Far from the cast, because the centres and borders of their own wards, which are public, look like homes.
  { endpoint: listPublicCommunities, asked: () => ({ query: { province: '12' } }) },
  { endpoint: getPublicCommunity, asked: () => ({ path: '/api/nearby/communities/03388/' }) },
  { endpoint: listProvinces, asked: () => ({}) },
  { endpoint: getProvinceMap, asked: () => ({ path: '/api/nearby/provinces/12/map/' }) },
  { endpoint: getWardMap, asked: () => ({ path: '/api/nearby/wards/03388/map/' }) },
]
