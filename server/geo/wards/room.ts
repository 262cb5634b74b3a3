import { notPersonal, type Room } from '../../platform/room.ts'
import { wardsRoutes } from './routes.ts'

export const wardsRoom: Room = {
  name: 'wards',
  routes: wardsRoutes,
  columns: {
    'ward_rings.ward_code': notPersonal,
    'wards.around': notPersonal,
    'wards.code': notPersonal,
    'wards.full_name': notPersonal,
    'wards.name': notPersonal,
    'wards.name_en': notPersonal,
    'wards.province': notPersonal,
    'wards.province_code': notPersonal,
    'wards.sort_name': notPersonal,
    'wards.words': notPersonal,
  },
}
