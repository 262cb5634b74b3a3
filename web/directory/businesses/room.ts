import type { Room } from '../../platform/room.ts'
import type editor from './business-editor/vi.json'
import type hours from './hours/vi.json'
import type businesses from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    businesses: typeof businesses
    hours: typeof hours
    'business-editor': typeof editor
  }
}

export const businessesRoom: Room = {
  name: 'directory/businesses',
  framed: {
    'list/BusinessesSplitScreen.tsx': {
      '/businesses': 'list/BusinessesScreen.tsx',
      '/business/:id': 'business/BusinessScreen.tsx',
    },
    '/businesses/new': 'business-editor/AddBusinessScreen.tsx',
    '/business/:id/edit': 'business-editor/EditBusinessScreen.tsx',
    '/business/:id/feedback': 'feedback/FeedbackScreen.tsx',
  },
}
