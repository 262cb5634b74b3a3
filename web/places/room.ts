import type { Room } from '../platform/room.ts'
import type places from './vi.json'

declare module '../platform/i18n/catalogue.ts' {
  interface Catalogues {
    places: typeof places
  }
}

export const placesRoom: Room = {
  name: 'places',
  notifications: {
    place_recommended: 'heart help',
    place_correction: 'bell plain',
    place_correction_accepted: 'bell share',
    place_correction_declined: 'bell plain',
  },
  framed: {
    '/favorite-places': 'PlacesScreen.tsx',
    '/places/:id': 'page/PlaceScreen.tsx',
  },
}
