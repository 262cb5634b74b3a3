import type { FastifyInstance } from 'fastify'
import { searchThings, listTrending as trending } from '../../contract/search/search.ts'
import type { Room } from '../platform/room.ts'
import { handle } from '../platform/http/handle.ts'
import { listTrending } from './trending.ts'
import { searchGroupsAndPlaces } from './groups-and-places.ts'
import { searchProducts } from './products.ts'
import { searchPosts } from './search.ts'

function routes(app: FastifyInstance) {
  handle(app, searchThings, ({ db, viewer, query: { type, ...query }, now }) => {
    if (type === 'marketplace') return searchProducts(db, viewer, query, now)
    if (type === 'groups' || type === 'places')
      return searchGroupsAndPlaces(db, viewer, { ...query, type }, now)
    return searchPosts(db, app.context.rooms, viewer, { ...query, ...(type && { type }) })
  })
  handle(app, trending, ({ db, viewer, now }) => listTrending(db, viewer, now))
}

export const searchRoom: Room = {
  name: 'search',
  routes,
}
