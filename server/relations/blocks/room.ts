import { deletedWithAccount, type Room } from '../../platform/room.ts'
import { exportBlocks, purgeLiftedBlocks } from './blocks.ts'
import { blocksRoutes } from './routes.ts'

export const blocksRoom: Room = {
  name: 'blocks',
  routes: blocksRoutes,
  hourly: { purge_lifted_blocks: ({ db, clock }) => purgeLiftedBlocks(db, clock()) },
  exports: { blocks: exportBlocks },
  columns: {
    'blocks.blocked_id': deletedWithAccount,
    'blocks.blocker_id': deletedWithAccount,
    'lifted_blocks.blocked_id': deletedWithAccount,
    'lifted_blocks.blocker_id': deletedWithAccount,
  },
}
