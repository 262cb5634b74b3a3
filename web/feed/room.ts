import type { Room } from '../platform/room.ts'
import type around from './around/vi.json'
import type beside from './beside/vi.json'
import type feed from './vi.json'

declare module '../platform/i18n/catalogue.ts' {
  interface Catalogues {
    around: typeof around
    beside: typeof beside
    feed: typeof feed
  }
}

export const feedRoom: Room = {
  name: 'feed',
  framed: {
    '/feed': 'FeedScreen.tsx',
    '/create-post': 'CreatePostScreen.tsx',
    '/posts/:id': 'PostScreen.tsx',
    '/saved': 'SavedScreen.tsx',
  },
}
