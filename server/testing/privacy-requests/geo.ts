import * as map from '../../../contract/geo/map.ts'
import * as nearby from '../../../contract/geo/nearby.ts'
import * as wards from '../../../contract/wards.ts'
import type { EndpointRequest } from './endpoint-request.ts'

export const geoRequests: EndpointRequest[] = [
  [wards.wardAt, { query: { lat: '21.03', lon: '105.85' } }],
  [wards.getWard, { params: { code: '26740' } }],
  // Far from the cast: the centres and borders of their own wards are public and look like homes.
  [nearby.listPublicCommunities, { query: { province: '12' } }],
  [nearby.getPublicCommunity, { params: { code: '03388' } }],
  [nearby.listProvinces],
  [nearby.getProvinceMap, { params: { code: '12' } }],
  [nearby.getWardMap, { params: { code: '03388' } }],
  [map.listPins, { query: { west: '105.5', south: '9.5', east: '107.5', north: '11.5' } }],
  [map.getWardTile, { params: { z: '8', x: '200', y: '112.pbf' } }],
]
