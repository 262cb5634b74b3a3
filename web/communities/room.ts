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
    community_request: { icon: 'offer', hue: 'request' },
    community_accepted: { icon: 'yes', hue: 'give' },
    community_declined: { icon: 'no', hue: 'plain' },
    community_role: { icon: 'star', hue: 'share' },
    community_handover: { icon: 'handshake', hue: 'help' },
    community_new_owner: { icon: 'handshake', hue: 'plain' },
  },
  framed: {
    '/communities': 'CommunitiesScreen.tsx',
    '/communities/create': 'CommunityEditorScreen.tsx',
    '/communities/:id': 'CommunityScreen.tsx',
    '/communities/:id/edit': 'CommunityEditorScreen.tsx',
  },
}
