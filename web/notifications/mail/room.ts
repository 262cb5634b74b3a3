import type { Room } from '../../platform/room.ts'
import type mail from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    mail: typeof mail
  }
}

export const mailRoom: Room = {
  name: 'notifications/mail',
  open: { '/mail/stop/:token': 'StopMailScreen.tsx' },
}
