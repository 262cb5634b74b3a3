import type { Room } from '../platform/room.ts'
import type notFound from './not-found/vi.json'
import type shortcuts from './shortcuts/vi.json'
import type slow from './slow/vi.json'
import type frame from './vi.json'

declare module '../platform/i18n/catalogue.ts' {
  interface Catalogues {
    frame: typeof frame
    'not-found': typeof notFound
    shortcuts: typeof shortcuts
    slow: typeof slow
  }
}

export const frameRoom: Room = {
  name: 'frame',
  open: { '*': 'NotFoundScreen.tsx' },
}
