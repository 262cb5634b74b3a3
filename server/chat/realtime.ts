import { announce } from '../platform/realtime/announce.ts'
import { type Realtime, refused } from '../platform/realtime/topics.ts'
import { audienceOf, chatHere, talkOf, talksOf } from './access.ts'
import { receiveMessages } from './marks.ts'
import { isPresenceShown } from './presence.ts'

export const chatRealtime: Realtime = {
  audiences: async ({ db, viewer }) => (await talksOf(db, viewer)).map(talkOf),
  topics: {
    chat: async ({ db, viewer }, id) => {
      const chat = await chatHere(db, viewer, id)
      return chat && !chat.is_closed && chat.own_state === 'open' ? [`chat:${id}`] : null
    },
    presence: async ({ db, viewer }, id) =>
      (await isPresenceShown(db, viewer, id)) ? [`presence:${id}`] : null,
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
