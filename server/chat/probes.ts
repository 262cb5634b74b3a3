import * as chats from '../../contract/chat/chats.ts'
import * as messages from '../../contract/chat/messages.ts'
import type { Probe } from '../platform/room.ts'

const client_id = '00000000-0000-4000-8000-000000000000'

export const probes: Probe[] = [
  { endpoint: chats.listChats, asked: () => ({}) },
  { endpoint: chats.countUnreadChats, asked: () => ({}) },
  { endpoint: chats.openChat, asked: ({ lan }) => ({ body: { user_id: lan } }) },
  { endpoint: chats.getChat, asked: () => ({ path: '/api/chats/1/' }) },
  { endpoint: chats.readChat, asked: () => ({ path: '/api/chats/1/read/', body: { seq: 1 } }) },
  { endpoint: chats.acceptChat, asked: () => ({ path: '/api/chats/1/accept/' }) },
  { endpoint: chats.declineChat, asked: () => ({ path: '/api/chats/1/decline/' }) },
  { endpoint: chats.muteChat, asked: () => ({ path: '/api/chats/1/mute/', body: { until: null } }) },
  { endpoint: chats.archiveChat, asked: () => ({ path: '/api/chats/1/archive/' }) },
  { endpoint: chats.unarchiveChat, asked: () => ({ path: '/api/chats/1/archive/' }) },
  { endpoint: messages.listMessages, asked: () => ({ path: '/api/chats/1/messages/' }) },
  {
    endpoint: messages.sendMessage,
    asked: ({ post }) => ({
      path: '/api/chats/1/messages/',
      body: { client_id, content: 'Ai đó', card: { type: 'post', id: post } },
    }),
  },
  { endpoint: messages.editMessage, asked: () => ({ path: '/api/messages/1/', body: { content: 'Ai đó' } }) },
  { endpoint: messages.deleteMessage, asked: () => ({ path: '/api/messages/1/' }) },
  { endpoint: messages.react, asked: () => ({ path: '/api/messages/1/reaction/', body: { emoji: '👍' } }) },
  { endpoint: messages.removeReaction, asked: () => ({ path: '/api/messages/1/reaction/' }) },
]
