import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/people/users.ts'
import { handle } from '../../platform/http/handle.ts'
import { blockUser, listBlocked, unblockUser } from './blocks.ts'

export function blocksRoutes(app: FastifyInstance) {
  handle(app, contract.listBlocked, ({ db, viewer, query }) => listBlocked(db, viewer, query.page ?? 1))
  handle(app, contract.blockUser, async ({ db, viewer, params, now }) => {
    await blockUser(db, viewer, params.id, now)
    return {}
  })
  handle(app, contract.unblockUser, async ({ db, viewer, params, now }) => {
    await unblockUser(db, viewer, params.id, now)
    return {}
  })
}
