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
  notifications: {
    offer: 'offer give',
    offer_accepted: 'handshake give',
    offer_declined: 'no plain',
    offer_withdrawn: 'undo plain',
    offer_reopened: 'again give',
    handed_over: 'package request',
    completed: 'yes give',
    no_show: 'no alert',
    due_tomorrow: 'calendar request',
    due_today: 'calendar help',
    rated: 'star alert',
  },
}
