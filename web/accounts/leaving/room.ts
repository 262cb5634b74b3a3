import type { Room } from '../../platform/room.ts'
import type leaving from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    leaving: typeof leaving
  }
}

export const leavingRoom: Room = {
  name: 'accounts/leaving',
  open: {
    '/settings/delete-account': 'DeleteAccountScreen.tsx',
    '/settings/confirm-email': 'ConfirmEmailScreen.tsx',
  },
  settings: [
    {
      group: 'end',
      icon: 'trash',
      title: 'leaving.settings_row',
      to: '/settings/delete-account',
      danger: true,
    },
  ],
}
