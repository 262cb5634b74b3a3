import { type Room } from '../platform/room.ts'
import { dataOfBlocks, forgetLiftedBlocks } from './blocks.ts'
import { probes } from './probes.ts'
import { blocksRoutes } from './routes.ts'

export const blocksRoom: Room = {
  name: 'blocks',
  routes: blocksRoutes,
  hourly: { forget_lifted_blocks: ({ db, clock }) => forgetLiftedBlocks(db, clock()) },
  exports: { blocks: dataOfBlocks },
  probes,
}
