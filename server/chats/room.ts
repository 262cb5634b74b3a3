import { gone, left, ours, type Room } from '../platform/room.ts'
import { eraseChatsOf, exportChats } from './erasure.ts'
import notifications from './notifications.json' with { type: 'json' }
import { probes } from './probes.ts'
import { chatRealtime } from './realtime.ts'
import { chatsRoutes } from './routes.ts'

export const chatsRoom: Room = {
  name: 'chats',
  routes: chatsRoutes,
  realtime: chatRealtime,
  exports: { messages: exportChats },
  erase: eraseChatsOf,
  notifications,
  columns: {
    'chat_members.state': gone,
    'chat_members.user_id': gone,
    'chats.key': `${left}; what named them is written over`,
    'chats.kind': ours,
    'first_messages.recipient_id': gone,
    'first_messages.sender_id': gone,
    'media.message_id': gone,
    'message_reactions.emoji': gone,
    'message_reactions.user_id': gone,
    'messages.author_id': left,
    'messages.card_type': gone,
    'messages.content': 'emptied; its place stays for the others',
    'messages.place': gone,
  },
  probes,
}
