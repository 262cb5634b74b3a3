import { type FastifyInstance } from 'fastify'
import * as contract from '../../contract/posts/search.ts'
import { handle } from '../platform/http/handle.ts'
import { listTrending } from './trending.ts'
import { searchPosts } from './search.ts'

export function searchRoutes(app: FastifyInstance) {
  handle(app, contract.search, ({ db, viewer, query }) => searchPosts(db, viewer, query))
  handle(app, contract.listTrending, ({ db, viewer, now }) => listTrending(db, viewer, now))
}
