import type { Room } from '../platform/room.ts'
import type favours from './vi.json'
import type waiting from './waiting/vi.json'

declare module '../platform/i18n/catalogue.ts' {
  interface Catalogues {
    favours: typeof favours
    waiting: typeof waiting
  }
}

export const favoursRoom: Room = {
  name: 'favours',
  framed: { '/profile/favors': 'OwnFavoursScreen.tsx' },
}
