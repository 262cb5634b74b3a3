import * as contract from '../../../contract/market/saved-searches.ts'
import { gone, type Room } from '../../platform/room.ts'
import { placeSearchesOf } from './keys.ts'
import { findSeekers, notifySeekers } from './finds.ts'
import notifications from './notifications.json' with { type: 'json' }
import { savedSearchesRoutes } from './routes.ts'
import { exportSearches } from './saved-searches.ts'

export const savedSearchesRoom: Room = {
  name: 'saved-searches',
  routes: savedSearchesRoutes,
  jobs: {
    notify_seekers: ({ db, clock }, { product_id }: { product_id: number }) =>
      notifySeekers(db, product_id, clock()),
  },
  onProduct: findSeekers,
  onHome: placeSearchesOf,
  exports: { saved_searches: exportSearches },
  notifications,
  columns: {
    'saved_search_keys.key': 'the row goes with the search that it is of',
    'saved_searches.category': gone,
    'saved_searches.search': gone,
    'saved_searches.user_id': gone,
  },
  probes: [
    { endpoint: contract.listSavedSearches, asked: () => ({}) },
    { endpoint: contract.saveSearch, asked: () => ({ body: { search: 'quạt' } }) },
    { endpoint: contract.deleteSavedSearch, asked: () => ({ path: '/api/marketplace/searches/1/' }) },
  ],
}
