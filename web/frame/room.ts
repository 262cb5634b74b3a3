import type { Room } from '../platform/room.ts'
import type plain from './plain/vi.json'
import type shortcuts from './shortcuts/vi.json'
import type frame from './vi.json'

declare module '../platform/i18n/catalogue.ts' {
  interface Catalogues {
    frame: typeof frame
    plain: typeof plain
    shortcuts: typeof shortcuts
  }
}

export const frameRoom: Room = {
  name: 'frame',
  framed: {
    '/events': 'EventsScreen.tsx',
  },
  // Without a screen yet.
  guarded: { '/events/*': 'NotFoundScreen.tsx' },
  open: { '*': 'NotFoundScreen.tsx' },
}
