import type { Room } from '../platform/room.ts'
import type notifications from './vi.json'

declare module '../platform/i18n/catalogue.ts' {
  interface Catalogues {
    notifications: typeof notifications
  }
}

export const notificationsRoom: Room = {
  name: 'notifications',
  framed: {
    '/notifications': 'NotificationsScreen.tsx',
    '/notifications/all': 'AllNotificationsScreen.tsx',
  },
}
