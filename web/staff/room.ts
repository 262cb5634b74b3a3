import type { Room } from '../platform/room.ts'
import type audit from './audit/vi.json'
import type overview from './overview/vi.json'
import type staff from './vi.json'

declare module '../platform/i18n/catalogue.ts' {
  interface Catalogues {
    audit: typeof audit
    overview: typeof overview
    staff: typeof staff
  }
}

/** The console chooses its pages itself, as the first view has no room for their names. */
export const staffRoom: Room = {
  name: 'staff',
  notifications: {
    decision: 'bell alert',
    decision_undone: 'bell share',
    held_back: 'bell alert',
    appeal_decided: 'bell plain',
    report_upheld: 'bell share',
    report_dismissed: 'bell plain',
    staff_appointed: 'bell share',
    staff_dismissed: 'bell plain',
    second_factor_reset: 'bell alert',
  },
  guarded: { '/staff/*': 'StaffScreen.tsx' },
  framed: {
    '/:door/:id/moderation/*': 'community/PlaceCasesScreen.tsx',
  },
}
