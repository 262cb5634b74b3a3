import { getExport, linkExport, startExport } from '../../../contract/accounts/leaving.ts'
import type { Probe } from '../../platform/room.ts'

export const probes: Probe[] = [
  { endpoint: getExport, asked: ({ lan }) => ({ path: `/api/users/${lan}/export/` }) },
  { endpoint: linkExport, asked: ({ lan }) => ({ path: `/api/users/${lan}/export/link/` }) },
  { endpoint: startExport, asked: ({ lan }) => ({ path: `/api/users/${lan}/export/` }) },
]
