import { sql } from 'kysely'
import { defaultPreferences } from '../../contract/settings.ts'
import { userSeenBy, type Viewer } from '../blocks/visibility.ts'
import type { Database } from '../platform/database/db.ts'
import { announce } from '../platform/realtime/announce.ts'
import { type Realtime, refused } from '../platform/realtime/topics.ts'
import { audienceOf, chatHere, haveTalked, talkOf, talksOf } from './access.ts'
import { receiveMessages } from './marks.ts'

export const chatRealtime: Realtime = {
  audiences: async ({ db, viewer }) => (await talksOf(db, viewer)).map(talkOf),
  topics: {
    chat: async ({ db, viewer }, id) => {
      const chat = await chatHere(db, viewer, id)
      return chat && !chat.is_closed && chat.own_state === 'open' ? [`chat:${id}`] : null
    },
    presence: async ({ db, viewer }, id) =>
      (await showPresence(db, viewer, id)) ? [`presence:${id}`] : null,
  },
  events: {
    /** Only to who looks at the conversation, and never before both have agreed to talk. */
    typing: async ({ db, viewer }, { chat_id }) => {
      const chat = await chatHere(db, viewer, chat_id)
      if (!chat || chat.is_closed || (chat.kind !== 'community' && !chat.have_talked))
        return refused('not_found')
      const { others } = await audienceOf(db, chat, viewer)
      const except = [viewer.id, ...others]
      announce(db, { topics: [`chat:${chat_id}`], except }, 'typing', { chat_id, user_id: viewer.id })
      return { ok: true }
    },
    received: async ({ db, viewer }, { chat_id, seq }) =>
      (await receiveMessages(db, viewer, chat_id, seq)) ? { ok: true } : refused('not_found'),
  },
}

const showsPresence = (
  as: string,
) => sql`coalesce((${sql.ref(`${as}.preferences`)} ->> 'showOnlineStatus')::boolean,
  ${defaultPreferences.showOnlineStatus})`

/** Among two who have talked and both let it be seen. */
async function showPresence(db: Database, viewer: Viewer, id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM users JOIN users AS viewer ON viewer.id = ${viewer.id}
    WHERE users.id = ${id} AND ${userSeenBy(viewer)} AND ${showsPresence('users')} AND ${showsPresence('viewer')}
      AND EXISTS (SELECT FROM chat_members AS own JOIN chat_members AS other USING (chat_id)
        JOIN chats ON chats.id = own.chat_id AND ${haveTalked}
        WHERE own.user_id = ${viewer.id} AND other.user_id = ${id})`.execute(db)
  return rows.length > 0
}
