import type { Room } from '../../platform/room.ts'
import type invitations from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    invitations: typeof invitations
  }
}

export const invitationsRoom: Room = {
  name: 'accounts/invitations',
  framed: { '/invitations': 'InvitationsScreen.tsx' },
  open: { '/i/:code': 'JoinScreen.tsx' },
  settings: [
    {
      group: 'hood',
      icon: 'house',
      title: 'invitations.settings_row',
      note: 'invitations.settings_note',
      to: '/invitations',
    },
  ],
}
