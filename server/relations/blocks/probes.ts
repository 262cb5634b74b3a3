import { blockUser, listBlocked, unblockUser } from '../../../contract/people/users.ts'
import type { Probe } from '../../platform/room.ts'

export const probes: Probe[] = [
  { endpoint: blockUser, asked: ({ lan }) => ({ path: `/api/users/${lan}/block/` }) },
  { endpoint: listBlocked, asked: () => ({}) },
  { endpoint: unblockUser, asked: ({ lan }) => ({ path: `/api/users/${lan}/block/` }) },
]
