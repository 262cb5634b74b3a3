import type { Room } from '../platform/room.ts'
import type conversation from './conversation/vi.json'
import type chat from './vi.json'

declare module '../platform/i18n/catalogue.ts' {
  interface Catalogues {
    chat: typeof chat
    conversation: typeof conversation
  }
}

export const chatRoom: Room = {
  name: 'chat',
  framed: {
    'list/ChatsScreen.tsx': {
      '/chat': 'list/ChatListScreen.tsx',
      '/chat/:id': 'list/ChatScreen.tsx',
    },
  },
  outboxRunners: { message: 'outbox/MessageOutboxRunner.tsx' },
}
