import type { Room } from '../platform/room.ts'
import type accounts from './vi.json'

declare module '../platform/i18n/catalogue.ts' {
  interface Catalogues {
    accounts: typeof accounts
  }
}

export const accountsRoom: Room = {
  name: 'accounts',
  signedOut: { '/login': 'sign-in/LoginScreen.tsx' },
  guarded: { '/location': 'LocationScreen.tsx' },
  open: {
    '/auth/callback': 'sign-in/CallbackScreen.tsx',
    '/auth/deauthorize': 'DeauthorizeScreen.tsx',
    '/auth/deauthorize/:code': 'RemovedScreen.tsx',
  },
}
