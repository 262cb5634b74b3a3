import { gone, type Room } from '../../platform/room.ts'
import { exportBlocks, purgeLiftedBlocks } from './blocks.ts'
import { probes } from './probes.ts'
import { blocksRoutes } from './routes.ts'

export const blocksRoom: Room = {
  name: 'blocks',
  routes: blocksRoutes,
  hourly: { purge_lifted_blocks: ({ db, clock }) => purgeLiftedBlocks(db, clock()) },
  exports: { blocks: exportBlocks },
  columns: {
    'blocks.blocked_id': gone,
    'blocks.blocker_id': gone,
    'lifted_blocks.blocked_id': gone,
    'lifted_blocks.blocker_id': gone,
  },
  probes,
}
