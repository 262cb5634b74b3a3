import { type FastifyInstance } from 'fastify'
import * as contract from '../../contract/communities.ts'
import { handle } from '../platform/http/handle.ts'
import { joinCommunity, leaveCommunity, listCommunities } from './communities.ts'

export function communitiesRoutes(app: FastifyInstance) {
  handle(app, contract.listCommunities, ({ db, viewer, now }) => listCommunities(db, viewer, now))
  handle(app, contract.joinCommunity, ({ db, viewer, params, now }) =>
    joinCommunity(db, viewer, params.id, now),
  )
  handle(app, contract.leaveCommunity, ({ db, viewer, params }) => leaveCommunity(db, viewer, params.id))
}
