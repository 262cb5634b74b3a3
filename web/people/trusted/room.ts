import type { Room } from '../../platform/room.ts'
import type trusted from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    trusted: typeof trusted
  }
}

export const trustedRoom: Room = {
  name: 'people/trusted',
  open: { '/trusted/:token': 'TrustedScreen.tsx' },
}
