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
    place_recommended: { icon: 'heart', hue: 'help' },
    place_correction: { icon: 'bell', hue: 'plain' },
    place_correction_accepted: { icon: 'bell', hue: 'share' },
    place_correction_declined: { icon: 'bell', hue: 'plain' },
  },
  framed: {
    '/favorite-places': 'PlacesScreen.tsx',
    '/places/:id': 'page/PlaceScreen.tsx',
  },
}
