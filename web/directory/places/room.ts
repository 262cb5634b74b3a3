import type { Room } from '../../platform/room.ts'
import type places from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    places: typeof places
  }
}

export const placesRoom: Room = {
  name: 'directory/places',
  framed: {
    'PlacesSplitScreen.tsx': {
      '/favorite-places': 'PlacesScreen.tsx',
      '/places/:id': 'page/PlaceScreen.tsx',
    },
  },
}
