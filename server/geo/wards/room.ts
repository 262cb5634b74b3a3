import { getWard, wardAt } from '../../../contract/wards.ts'
import { ours, type Room } from '../../platform/room.ts'
import { wardsRoutes } from './routes.ts'

export const wardsRoom: Room = {
  name: 'wards',
  routes: wardsRoutes,
  columns: {
    'ward_rings.ward_code': ours,
    'wards.around': ours,
    'wards.code': ours,
    'wards.full_name': ours,
    'wards.name': ours,
    'wards.name_en': ours,
    'wards.province': ours,
    'wards.province_code': ours,
    'wards.sort_name': ours,
    'wards.words': ours,
  },
  probes: [
    { endpoint: wardAt, asked: () => ({ query: { lat: '21.03', lon: '105.85' } }) },
    { endpoint: getWard, asked: ({ ward }) => ({ path: `/api/wards/${ward}/` }) },
  ],
}
