import type { FastifyInstance } from 'fastify'
import { searchThings } from '../../contract/search/endpoint.ts'
import { listTrending as trending } from '../../contract/search/search.ts'
import type { Room } from '../platform/room.ts'
import { handle } from '../platform/http/handle.ts'
import { listTrending } from './trending.ts'
import { searchEverything } from './everything/everything.ts'
import { searchListed, searchPeople } from './listed.ts'
import { searchProducts } from './products.ts'
import { searchPosts } from './search.ts'

function routes(app: FastifyInstance) {
  handle(app, searchThings, ({ db, viewer, query: { type, ...query }, now }) => {
    if (type === 'all') return searchEverything(db, app.context.rooms, viewer, query, now)
    if (type === 'people') return searchPeople(db, app.context.rooms, viewer, query, now)
    if (type === 'marketplace') return searchProducts(db, viewer, query, now)
    if (type === 'groups' || type === 'places' || type === 'businesses')
      return searchListed(db, viewer, { ...query, type }, now)
    return searchPosts(db, app.context.rooms, viewer, { ...query, ...(type && { type }) })
  })
  handle(app, trending, ({ db, viewer, now }) => listTrending(db, viewer, now))
}

export const searchRoom: Room = {
  name: 'search',
  routes,
}
