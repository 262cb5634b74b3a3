import type { Room } from '../../platform/room.ts'
import type portraits from './portraits/vi.json'
import type skills from './skills/vi.json'
import type users from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    portraits: typeof portraits
    skills: typeof skills
    users: typeof users
  }
}

export const usersRoom: Room = {
  name: 'people/users',
  framed: {
    '/profile': 'profile/ProfileScreen.tsx',
    '/profile/edit': 'profile/EditProfileScreen.tsx',
    '/profile/edit/emergencycontact': 'contacts/ContactsScreen.tsx',
    '/users': 'people/PeopleScreen.tsx',
    '/users/:id': 'person/PersonScreen.tsx',
  },
  outboxRunners: { safety_update: 'contacts/SafetyOutboxRunner.tsx' },
}
