import type { FastifyInstance } from 'fastify'
import { searchThings } from '../../contract/market/search-products.ts'
import { listTrending as trending } from '../../contract/posts/search.ts'
import { handle } from '../platform/http/handle.ts'
import { listTrending } from './trending.ts'
import { searchAround } from './around.ts'
import { searchProducts } from './products.ts'
import { searchPosts } from './search.ts'

export function searchRoutes(app: FastifyInstance) {
  handle(app, searchThings, ({ db, viewer, query: { type, ...query }, now }) => {
    if (type === 'marketplace') return searchProducts(db, viewer, query, now)
    if (type === 'groups' || type === 'places') return searchAround(db, viewer, { ...query, type }, now)
    return searchPosts(db, viewer, { ...query, ...(type && { type }) })
  })
  handle(app, trending, ({ db, viewer, now }) => listTrending(db, viewer, now))
}
