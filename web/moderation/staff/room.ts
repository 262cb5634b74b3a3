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

/** The console chooses its pages itself, as the first view has no room for their names. */
export const staffRoom: Room = {
  name: 'moderation/staff',
  guarded: { '/staff/*': 'StaffScreen.tsx' },
  framed: {
    '/communities/:id/moderation/*': 'community/PlaceCasesScreen.tsx',
    '/groups/:id/moderation/*': 'community/PlaceCasesScreen.tsx',
    '/events/:id/moderation/*': 'community/PlaceCasesScreen.tsx',
  },
}
