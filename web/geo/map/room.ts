import type { Room } from '../../platform/room.ts'
import type map from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    map: typeof map
  }
}

export const mapRoom: Room = { name: 'geo/map', framed: { '/map': 'MapScreen.tsx' } }
