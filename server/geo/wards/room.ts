import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/wards.ts'
import { notPersonal, type Room } from '../../platform/room.ts'
import { handle } from '../../platform/http/handle.ts'
import { getWard, findWardAt } from './wards.ts'

function routes(app: FastifyInstance) {
  handle(app, contract.wardAt, async ({ db, query: { lat, lon } }) => ({
    ward: await findWardAt(db, { latitude: lat, longitude: lon }),
  }))
  handle(app, contract.getWard, ({ db, params }) => getWard(db, params.code))
}

export const wardsRoom: Room = {
  name: 'wards',
  routes,
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
