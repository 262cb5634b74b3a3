import type { Room } from '../platform/room.ts'
import type search from './vi.json'

declare module '../platform/i18n/catalogue.ts' {
  interface Catalogues {
    search: typeof search
  }
}

export const searchRoom: Room = {
  name: 'search',
  framed: {
    'SearchScreen.tsx': { '/search': 'SuggestionsScreen.tsx', '/search/:type': 'ResultsScreen.tsx' },
  },
}
