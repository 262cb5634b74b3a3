import type { Room } from '../../platform/room.ts'
import type settings from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    settings: typeof settings
  }
}

export const settingsRoom: Room = {
  name: 'accounts/settings',
  framed: {
    'SettingsScreen.tsx': {
      '/settings': 'SettingsHomeScreen.tsx',
      '/settings/account': 'account/AccountScreen.tsx',
      '/settings/notifications': 'notifications/NotificationSettingsScreen.tsx',
      '/notifications/preferences': 'notifications/NotificationSettingsScreen.tsx',
      '/settings/follows': 'follows/FollowsScreen.tsx',
      '/settings/mutes': 'mutes/MutesScreen.tsx',
      '/settings/privacy': 'privacy/PrivacyScreen.tsx',
      '/settings/privacy/blocked': 'privacy/BlockedScreen.tsx',
      '/settings/devices': 'devices/DevicesScreen.tsx',
      '/settings/decisions': 'decisions/DecisionsScreen.tsx',
      '/settings/local-storage': 'storage/LocalStorageScreen.tsx',
    },
  },
}
