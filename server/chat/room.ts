import { sql } from 'kysely'
import { deletedWithAccount, keptWithoutPerson, notPersonal, type Room } from '../platform/room.ts'
import { eraseChatsOf, exportChats, exportReactions } from './account-data.ts'
import notifications from './notifications.json' with { type: 'json' }
import { chatRealtime } from './membership.ts'
import { reportableMessage } from './reports.ts'
import { chatsRoutes } from './routes.ts'

const emptied = 'emptied; the row stays, so that the numbers of the chat have no gap'
const blockPredicate = 'chat/access.ts: isSeparatedByBlock'

const chatsWith = (user_id: number) => sql`SELECT chat_id FROM chat_members WHERE user_id = ${user_id}`

export const chatsRoom: Room = {
  name: 'chats',
  routes: chatsRoutes,
  realtime: chatRealtime,
  exports: { messages: exportChats, message_reactions: exportReactions },
  erase: eraseChatsOf,
  reportables: { message: reportableMessage },
  notifications,
  columns: {
    'chat_members.state': deletedWithAccount,
    'chat_members.user_id': deletedWithAccount,
    'chats.key': `${keptWithoutPerson}; the ids of its people are overwritten`,
    'chats.kind': notPersonal,
    'chats.subject_id': 'the number of a favour, a community or a product',
    'first_messages.recipient_id': deletedWithAccount,
    'first_messages.sender_id': deletedWithAccount,
    'message_reactions.emoji': deletedWithAccount,
    'message_reactions.user_id': deletedWithAccount,
    'messages.author_id': keptWithoutPerson,
    'messages.card_id': emptied,
    'messages.card_type': emptied,
    'messages.cautions': notPersonal,
    'messages.content': emptied,
    'messages.place': emptied,
    'socket_attachments.payload': 'events between processes, for less than a minute',
    'withheld_messages.card_id': notPersonal,
    'withheld_messages.card_type': notPersonal,
    'withheld_messages.content': 'removed with the author’s messages (chats)',
    'withheld_messages.place': 'removed with the author’s messages (chats)',
  },
  texts: [
    {
      table: 'messages',
      columns: ['content'],
      tookPart: (id) => sql`messages.chat_id IN (${chatsWith(id)})`,
      blocks: blockPredicate,
    },
    { table: 'messages', columns: ['place'], blocks: blockPredicate },
    {
      table: 'withheld_messages',
      columns: ['content'],
      key: 'message_id',
      tookPart: (id) =>
        sql`withheld_messages.message_id IN (SELECT messages.id FROM messages WHERE chat_id IN (${chatsWith(id)}))`,
      blocks: blockPredicate,
    },
    { table: 'withheld_messages', columns: ['place'], key: 'message_id', blocks: blockPredicate },
  ],
}
