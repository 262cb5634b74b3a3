import { mentionColumn } from './post-columns.ts'
import { listMentionable as endpoint } from '../../../contract/posts/mentions.ts'
import { handle } from '../../platform/http/handle.ts'
import { deletedWithAccount, type Room } from '../../platform/room.ts'
import { listMentionable, purgeRemovedMentions } from './mentions.ts'
import { listMentionsOf, listMessagesNaming } from './queries.ts'
import notifications from './notifications.json' with { type: 'json' }

export const mentionsRoom: Room = {
  name: 'mentions',
  postColumns: mentionColumn,
  routes: (app) => handle(app, endpoint, ({ db, viewer, query }) => listMentionable(db, viewer, query)),
  hourly: { purge_edited_out_mentions: ({ db, clock }) => purgeRemovedMentions(db, clock()) },
  exports: { mentions: listMentionsOf, mentions_in_messages: listMessagesNaming },
  notifications,
  columns: {
    'mentions.by_id': deletedWithAccount,
    'mentions.person_id': deletedWithAccount,
    'message_mentions.by_id': deletedWithAccount,
    'message_mentions.person_id': deletedWithAccount,
  },
}
