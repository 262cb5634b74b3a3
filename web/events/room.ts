import type { Room } from '../platform/room.ts'
import type editor from './event-editor/vi.json'
import type link from './event-link/vi.json'
import type page from './event-page/vi.json'
import type events from './vi.json'

declare module '../platform/i18n/catalogue.ts' {
  interface Catalogues {
    events: typeof events
    'event-editor': typeof editor
    'event-link': typeof link
    'event-page': typeof page
  }
}

export const eventsRoom: Room = {
  name: 'events',
  framed: {
    'EventsSplitScreen.tsx': {
      '/events': 'EventsScreen.tsx',
      '/events/:id': 'EventScreen.tsx',
    },
    '/events/create': 'EditScreen.tsx',
    '/events/:id/edit': 'EditScreen.tsx',
  },
}
