import type { Room } from '../platform/room.ts'
import type communities from './vi.json'

declare module '../platform/i18n/catalogue.ts' {
  interface Catalogues {
    communities: typeof communities
  }
}

export const communitiesRoom: Room = {
  name: 'communities',
  framed: {
    'CommunitiesSplitScreen.tsx': {
      '/communities': 'CommunitiesScreen.tsx',
      '/communities/:id': 'CommunityScreen.tsx',
    },
    '/communities/create': 'EditScreen.tsx',
    '/communities/:id/edit': 'EditScreen.tsx',
  },
}
