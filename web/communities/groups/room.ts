import type { Room } from '../../platform/room.ts'
import type groups from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    groups: typeof groups
  }
}

export const groupsRoom: Room = {
  name: 'communities/groups',
  framed: {
    'GroupsSplitScreen.tsx': {
      '/groups': 'GroupsScreen.tsx',
      '/groups/:id': 'GroupScreen.tsx',
      '/group-detail': 'GroupScreen.tsx',
    },
    'MyGroupsSplitScreen.tsx': {
      '/my_group': 'MyGroupsScreen.tsx',
      '/my_group/:id': 'MyGroupScreen.tsx',
    },
  },
}
