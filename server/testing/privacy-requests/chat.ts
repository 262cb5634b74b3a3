import * as chats from '../../../contract/chat/chats.ts'
import * as messages from '../../../contract/chat/messages.ts'
import * as shares from '../../../contract/chat/shares.ts'
import { aboutPost, type EndpointRequest } from './endpoint-request.ts'

export const chatRequests: EndpointRequest[] = [
  [chats.openChat, ({ lan }) => ({ body: { user_id: lan } })],
  [chats.getChat],
  [chats.readChat, { body: { seq: 1 } }],
  [chats.acceptChat],
  [chats.declineChat],
  [chats.muteChat, { body: { until: null } }],
  [chats.archiveChat],
  [chats.unarchiveChat],
  [messages.listMessages],
  [
    messages.sendMessage,
    ({ post }) => ({
      body: {
        client_id: '00000000-0000-4000-8000-000000000000',
        content: 'Ai đó',
        card: { type: 'post', id: post },
      },
    }),
  ],
  [messages.editMessage, { body: { content: 'Ai đó' } }],
  [messages.deleteMessage],
  [messages.react, { body: { emoji: '👍' } }],
  [messages.removeReaction],
  [shares.listContacts, aboutPost],
  [shares.listCommunityContacts],
  [shares.shareCommunity, ({ lan }) => ({ body: { user_ids: [lan] } })],
  [shares.sharePost, ({ lan, post }) => ({ params: { id: post }, body: { user_ids: [lan] } })],
]
