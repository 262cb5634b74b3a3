import { blockUser, listBlocked, unblockUser } from '../../contract/people/users.ts'
import { type Probe } from '../platform/room.ts'

/** What a stranger asks of each of this room's endpoints to learn what is not theirs. */
export const probes: Probe[] = [
  { endpoint: blockUser, asked: ({ lan }) => ({ path: `/api/users/${lan}/block/` }) },
  { endpoint: listBlocked, asked: () => ({}) },
  { endpoint: unblockUser, asked: ({ lan }) => ({ path: `/api/users/${lan}/block/` }) },
]
