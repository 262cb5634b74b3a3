import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract/chat/chats.ts'
import * as messages from '../../contract/chat/messages.ts'
import { handle } from '../platform/http/handle.ts'
import * as change from './message-changes.ts'
import { chatFileSigningKey, createFileSigner, listMessages, serveChatFiles } from './messages.ts'
import { getChat, listChats, openChat } from './chats.ts'
import { countUnread } from './list-queries.ts'
import * as membership from './membership.ts'
import { sendMessage } from './send.ts'

export function chatsRoutes(app: FastifyInstance) {
  const key = chatFileSigningKey(app)
  const { requireVerifiedToPost, publicUrl } = app.context.config
  const site = { require_verified_to_post: requireVerifiedToPost, host: new URL(publicUrl).host }
  const messageContext = ({
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
  handle(app, contract.readChat, ({ db, viewer, params, body, now }) =>
    membership.readChat(db, viewer, params.id, body.seq, now),
  )
  handle(app, contract.acceptChat, ({ db, viewer, params, now }) =>
    membership.acceptChat(db, viewer, params.id, now),
  )
  handle(app, contract.declineChat, ({ db, viewer, params, now }) =>
    membership.declineChat(db, viewer, params.id, now),
  )
  handle(app, contract.muteChat, ({ db, viewer, params, body, now }) =>
    membership.muteChat(db, viewer, params.id, body.until, now),
  )
  handle(app, contract.archiveChat, ({ db, viewer, params, now }) =>
    membership.archiveChat(db, viewer, params.id, now),
  )
  handle(app, contract.unarchiveChat, ({ db, viewer, params, now }) =>
    membership.unarchiveChat(db, viewer, params.id, now),
  )

  handle(app, messages.listMessages, (request) =>
    listMessages(messageContext(request), request.viewer, request.params.id, request.query),
  )
  handle(app, messages.sendMessage, async (request) => {
    const { content = '', place = null, media = [], card = null, reply_to = null, client_id } = request.body
    const draft = { client_id, content: content.trim(), place: place?.trim() ?? null, media, card, reply_to }
    const { message, created } = await sendMessage(
      messageContext(request),
      site,
      request.viewer,
      request.params.id,
      draft,
      request.now,
    )
    if (!created) request.reply.code(200)
    return message
  })
  handle(app, messages.editMessage, (request) =>
    change.editMessage(
      messageContext(request),
      site,
      request.viewer,
      request.params.id,
      request.body.content.trim(),
      request.now,
    ),
  )
  handle(app, messages.deleteMessage, (request) =>
    change.deleteMessage(messageContext(request), request.viewer, request.params.id, request.now),
  )
  handle(app, messages.react, (request) =>
    change.react(messageContext(request), request.viewer, request.params.id, request.body.emoji, request.now),
  )
  handle(app, messages.removeReaction, (request) =>
    change.react(messageContext(request), request.viewer, request.params.id, null, request.now),
  )
  serveChatFiles(app)
}
