import { searchProducts } from '../../contract/market/search-products.ts'
import { listTrending, search } from '../../contract/posts/search.ts'
import { type Room } from '../platform/room.ts'
import { searchRoutes } from './routes.ts'

export const searchRoom: Room = {
  name: 'search',
  routes: searchRoutes,
  probes: [
    { endpoint: search, asked: () => ({ query: { q: 'chào' } }) },
    { endpoint: searchProducts, asked: () => ({ query: { q: 'quạt', type: 'marketplace' } }) },
    { endpoint: listTrending, asked: () => ({}) },
  ],
}
