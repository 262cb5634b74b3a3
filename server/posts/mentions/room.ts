import { listMentionable as endpoint } from '../../../contract/posts/mentionable.ts'
import { handle } from '../../platform/http/handle.ts'
import { gone, type Room } from '../../platform/room.ts'
import { listMentionable } from './mentionable.ts'
import { purgeEditedOut } from './mentions.ts'
import { messagesNaming } from './message-queries.ts'
import notifications from './notifications.json' with { type: 'json' }
import { mentionsOfPerson } from './queries.ts'

export const mentionsRoom: Room = {
  name: 'mentions',
  routes: (app) => handle(app, endpoint, ({ db, viewer, query }) => listMentionable(db, viewer, query)),
  hourly: { purge_edited_out_mentions: ({ db, clock }) => purgeEditedOut(db, clock()) },
  exports: { mentions: mentionsOfPerson, mentions_in_messages: messagesNaming },
  notifications,
  columns: {
    'mentions.by_id': gone,
    'mentions.person_id': gone,
    'message_mentions.by_id': gone,
    'message_mentions.person_id': gone,
  },
  probes: [{ endpoint, asked: ({ post }) => ({ query: { q: 'a', post: String(post) } }) }],
}
