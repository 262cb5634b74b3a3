import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/chat/shares.ts'
import type { Room } from '../../platform/room.ts'
import { handle } from '../../platform/http/handle.ts'
import { listContacts, share } from './shares.ts'

function routes(app: FastifyInstance) {
  const { requireVerifiedToPost, publicUrl } = app.context.config
  const site = { require_verified_to_post: requireVerifiedToPost, host: new URL(publicUrl).host }
  const kinds = [
    { type: 'post', list: contract.listContacts, send: contract.sharePost },
    { type: 'community', list: contract.listCommunityContacts, send: contract.shareCommunity },
  ] as const
  for (const { type, list, send } of kinds) {
    handle(app, list, ({ db, viewer, params: { id }, query }) =>
      listContacts(db, viewer, { type, id }, query),
    )
    handle(app, send, ({ db, viewer, params: { id }, body, now }) =>
      share(db, site, viewer, { type, id }, body, now),
    )
  }
}

export const sharesRoom: Room = {
  name: 'shares',
  routes,
}
