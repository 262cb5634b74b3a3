import { type FastifyInstance } from 'fastify'
import * as contract from '../../contract/profiles.ts'
import { handle } from '../platform/handle.ts'
import { listFavorsOf, rateUser, ratingsOf } from './favours.ts'

export function favoursRoutes(app: FastifyInstance) {
  handle(app, contract.listFavorsOf, ({ db, viewer, params, query, now }) =>
    listFavorsOf(db, viewer, params.id, query.page ?? 1, now),
  )
  handle(app, contract.rateUser, async ({ db, viewer, params, body, now }) => {
    await rateUser(db, viewer, params.id, body, now)
    return ratingsOf(db, params.id, now)
  })
}
