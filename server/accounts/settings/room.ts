import type { Room } from '../../platform/room.ts'
import { settingsRoutes } from './routes.ts'
import { loadPreferences } from './settings.ts'

export const settingsRoom: Room = {
  name: 'settings',
  routes: settingsRoutes,
  exports: { preferences: loadPreferences },
}
