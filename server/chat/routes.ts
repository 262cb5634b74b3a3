import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract/chat/chats.ts'
import * as messages from '../../contract/chat/messages.ts'
import { handle } from '../platform/http/handle.ts'
import * as change from './message-changes.ts'
import { chatFileKey, createFileSigner, listMessages, serveChatFiles } from './messages.ts'
import { getChat, listChats, openChat } from './chats.ts'
import { countUnread } from './list-queries.ts'
import * as marks from './membership.ts'
import { sendMessage } from './send.ts'

export function chatsRoutes(app: FastifyInstance) {
  const key = chatFileKey(app)
  const { requireVerifiedToPost, publicUrl } = app.context.config
  const site = { require_verified_to_post: requireVerifiedToPost, host: new URL(publicUrl).host }
  const showTo = ({
    db,
    viewer,
    now,
  }: {
    db: typeof app.context.db
    viewer: { uid: string }
    now: Date
  }) => ({
    db,
    signer: createFileSigner(key, viewer, now),
  })

  handle(app, contract.listChats, ({ db, viewer, query, now }) => listChats(db, viewer, query, now))
  handle(app, contract.countUnreadChats, ({ db, viewer, now }) => countUnread(db, viewer, now))
  handle(app, contract.openChat, ({ db, viewer, body, now }) => openChat(db, viewer, body, now))
  handle(app, contract.getChat, ({ db, viewer, params, now }) => getChat(db, viewer, params.id, now))
  handle(app, contract.readChat, async ({ db, viewer, params, body, now }) => {
    await marks.readChat(db, viewer, params.id, body.seq, now)
    return {}
  })
  handle(app, contract.acceptChat, ({ db, viewer, params, now }) =>
    marks.acceptChat(db, viewer, params.id, now),
  )
  handle(app, contract.declineChat, ({ db, viewer, params, now }) =>
    marks.declineChat(db, viewer, params.id, now),
  )
  handle(app, contract.muteChat, ({ db, viewer, params, body, now }) =>
    marks.muteChat(db, viewer, params.id, body.until, now),
  )
  handle(app, contract.archiveChat, ({ db, viewer, params, now }) =>
    marks.archiveChat(db, viewer, params.id, now),
  )
  handle(app, contract.unarchiveChat, ({ db, viewer, params, now }) =>
    marks.unarchiveChat(db, viewer, params.id, now),
  )

  handle(app, messages.listMessages, (ask) => listMessages(showTo(ask), ask.viewer, ask.params.id, ask.query))
  handle(app, messages.sendMessage, async (ask) => {
    const { content = '', place = null, media = [], card = null, reply_to = null, client_id } = ask.body
    const draft = { client_id, content: content.trim(), place: place?.trim() ?? null, media, card, reply_to }
    const { message, created } = await sendMessage(
      showTo(ask),
      site,
      ask.viewer,
      ask.params.id,
      draft,
      ask.now,
    )
    if (!created) ask.reply.code(200)
    return message
  })
  handle(app, messages.editMessage, (ask) =>
    change.editMessage(showTo(ask), site, ask.viewer, ask.params.id, ask.body.content.trim(), ask.now),
  )
  handle(app, messages.deleteMessage, (ask) =>
    change.deleteMessage(showTo(ask), ask.viewer, ask.params.id, ask.now),
  )
  handle(app, messages.react, (ask) =>
    change.react(showTo(ask), ask.viewer, ask.params.id, ask.body.emoji, ask.now),
  )
  handle(app, messages.removeReaction, (ask) =>
    change.react(showTo(ask), ask.viewer, ask.params.id, null, ask.now),
  )
  serveChatFiles(app)
}
