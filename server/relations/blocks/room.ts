import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/people/users.ts'
import { deletedWithAccount, type Room } from '../../platform/room.ts'
import { handle } from '../../platform/http/handle.ts'
import { exportBlocks, purgeLiftedBlocks, blockUser, listBlocked, unblockUser } from './blocks.ts'

function routes(app: FastifyInstance) {
  handle(app, contract.listBlocked, ({ db, viewer, query }) => listBlocked(db, viewer, query.page ?? 1))
  handle(app, contract.blockUser, ({ db, viewer, params, now }) => blockUser(db, viewer, params.id, now))
  handle(app, contract.unblockUser, ({ db, viewer, params, now }) => unblockUser(db, viewer, params.id, now))
}

export const blocksRoom: Room = {
  name: 'blocks',
  routes,
  hourly: { purge_lifted_blocks: ({ db, clock }) => purgeLiftedBlocks(db, clock()) },
  exports: { blocks: exportBlocks },
  columns: {
    'blocks.blocked_id': deletedWithAccount,
    'blocks.blocker_id': deletedWithAccount,
    'lifted_blocks.blocked_id': deletedWithAccount,
    'lifted_blocks.blocker_id': deletedWithAccount,
  },
}
