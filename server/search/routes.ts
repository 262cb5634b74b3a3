import { type FastifyInstance } from 'fastify'
import { searchThings } from '../../contract/market/search-products.ts'
import { listTrending as trending } from '../../contract/posts/search.ts'
import { handle } from '../platform/http/handle.ts'
import { listTrending } from './trending.ts'
import { searchProducts } from './products.ts'
import { searchPosts } from './search.ts'

export function searchRoutes(app: FastifyInstance) {
  handle(app, searchThings, ({ db, viewer, query: { type, ...query }, now }) =>
    type === 'marketplace'
      ? searchProducts(db, viewer, query, now)
      : searchPosts(db, viewer, { ...query, ...(type && { type }) }),
  )
  handle(app, trending, ({ db, viewer, now }) => listTrending(db, viewer, now))
}
