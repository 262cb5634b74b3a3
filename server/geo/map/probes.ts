import { getWardTile, listPins } from '../../../contract/geo/map.ts'
import type { Probe } from '../../platform/room.ts'

export const probes: Probe[] = [
  {
    endpoint: listPins,
    asked: () => ({ query: { west: '105.5', south: '9.5', east: '107.5', north: '11.5' } }),
  },
  // Far from the cast: the middles of their own wards, which are public, look like homes.
  { endpoint: getWardTile, asked: () => ({ path: '/api/tiles/wards/8/200/112.pbf' }) },
]
