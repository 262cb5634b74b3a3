import type { Room } from '../platform/room.ts'
import type communities from './vi.json'

declare module '../platform/i18n/catalogue.ts' {
  interface Catalogues {
    communities: typeof communities
  }
}

export const communitiesRoom: Room = {
  name: 'communities',
  notifications: {
    community_request: 'offer request',
    community_accepted: 'yes give',
    community_declined: 'no plain',
    community_role: 'star share',
    community_new_owner: 'handshake plain',
    community_handover: 'handshake help',
  },
  framed: {
    '/communities': 'CommunitiesScreen.tsx',
    '/communities/create': 'EditScreen.tsx',
    '/communities/:id': 'CommunityScreen.tsx',
    '/communities/:id/edit': 'EditScreen.tsx',
  },
}
