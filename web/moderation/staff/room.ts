import type { Room } from '../../platform/room.ts'
import type audit from './audit/vi.json'
import type overview from './overview/vi.json'
import type staff from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    audit: typeof audit
    overview: typeof overview
    staff: typeof staff
  }
}

/** `StaffScreen` chooses the page itself, so that the routes of staff pages stay out of the initial bundle. */
export const staffRoom: Room = {
  name: 'moderation/staff',
  guarded: { '/staff/*': 'StaffScreen.tsx' },
  framed: {
    '/communities/:id/moderation/*': 'community/PlaceCasesScreen.tsx',
    '/groups/:id/moderation/*': 'community/PlaceCasesScreen.tsx',
    '/events/:id/moderation/*': 'community/PlaceCasesScreen.tsx',
  },
}
