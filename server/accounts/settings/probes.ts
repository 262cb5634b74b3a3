import {
  defaultPreferences,
  getPreferences,
  getVisibleArea,
  putPreferences,
} from '../../../contract/accounts/settings.ts'
import type { Probe } from '../../platform/room.ts'

export const probes: Probe[] = [
  { endpoint: getPreferences, asked: ({ lan }) => ({ path: `/api/users/${lan}/preferences/` }) },
  {
    endpoint: putPreferences,
    asked: ({ lan }) => ({ path: `/api/users/${lan}/preferences/`, body: defaultPreferences }),
  },
  { endpoint: getVisibleArea, asked: ({ lan }) => ({ path: `/api/users/${lan}/visible-area/` }) },
]
