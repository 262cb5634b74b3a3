import { getExport, linkExport, startExport } from '../../contract/people/leaving.ts'
import { type Probe } from '../platform/room.ts'

/** What a stranger asks of each of this room's endpoints to learn what is not theirs. */
export const probes: Probe[] = [
  { endpoint: getExport, asked: ({ lan }) => ({ path: `/api/users/${lan}/export/` }) },
  { endpoint: linkExport, asked: ({ lan }) => ({ path: `/api/users/${lan}/export/link/` }) },
  { endpoint: startExport, asked: ({ lan }) => ({ path: `/api/users/${lan}/export/` }) },
]
