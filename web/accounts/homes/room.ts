import type { Room } from '../../platform/room.ts'
import type homes from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    homes: typeof homes
  }
}

export const homesRoom: Room = {
  name: 'accounts/homes',
  guarded: { '/location/map': 'map/HomeMapScreen.tsx' },
}
