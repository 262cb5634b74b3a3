import { listTrending, search } from '../../contract/search/search.ts'
import type { Room } from '../platform/room.ts'
import { searchRoutes } from './routes.ts'

export const searchRoom: Room = {
  name: 'search',
  routes: searchRoutes,
  probes: [
    { endpoint: search, asked: () => ({ query: { q: 'chào' } }) },
    { endpoint: listTrending, asked: () => ({}) },
  ],
}
