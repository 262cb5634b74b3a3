import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/chat/shares.ts'
import type { Room } from '../../platform/room.ts'
import { handle } from '../../platform/http/handle.ts'
import { listContacts, sharePost } from './shares.ts'

function routes(app: FastifyInstance) {
  const { requireVerifiedToPost, publicUrl } = app.context.config
  const site = { require_verified_to_post: requireVerifiedToPost, host: new URL(publicUrl).host }
  handle(app, contract.listContacts, ({ db, viewer, params, query }) =>
    listContacts(db, viewer, params.id, query),
  )
  handle(app, contract.sharePost, ({ db, viewer, params, body, now }) =>
    sharePost(db, site, viewer, params.id, body, now),
  )
}

export const sharesRoom: Room = {
  name: 'shares',
  routes,
}
