import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/wards.ts'
import { handle } from '../../platform/http/handle.ts'
import { getWard, findWardAt } from './wards.ts'

export function wardsRoutes(app: FastifyInstance) {
  handle(app, contract.wardAt, async ({ db, query: { lat, lon } }) => ({
    ward: await findWardAt(db, { latitude: lat, longitude: lon }),
  }))
  handle(app, contract.getWard, ({ db, params }) => getWard(db, params.code))
}
