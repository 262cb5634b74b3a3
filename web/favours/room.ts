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
    offer: { icon: 'offer', hue: 'give' },
    offer_accepted: { icon: 'handshake', hue: 'give' },
    offer_declined: { icon: 'no', hue: 'plain' },
    offer_withdrawn: { icon: 'undo', hue: 'plain' },
    offer_reopened: { icon: 'again', hue: 'give' },
    handed_over: { icon: 'package', hue: 'request' },
    completed: { icon: 'yes', hue: 'give' },
    no_show: { icon: 'no', hue: 'alert' },
    due_tomorrow: { icon: 'calendar', hue: 'request' },
    due_today: { icon: 'calendar', hue: 'help' },
    rated: { icon: 'star', hue: 'alert' },
  },
}
