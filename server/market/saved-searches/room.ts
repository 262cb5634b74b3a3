import { deletedWithAccount, type Room } from '../../platform/room.ts'
import { exportSearches, notifySeekers, onProductEvent, reindexSearchesOf } from './saved-searches.ts'
import notifications from './notifications.json' with { type: 'json' }
import { savedSearchesRoutes } from './routes.ts'

export const savedSearchesRoom: Room = {
  name: 'saved-searches',
  routes: savedSearchesRoutes,
  jobs: {
    notify_seekers: ({ db, clock }, { product_id }: { product_id: number }) =>
      notifySeekers(db, product_id, clock()),
  },
  onProduct: onProductEvent,
  onHome: reindexSearchesOf,
  exports: { saved_searches: exportSearches },
  notifications,
  columns: {
    'saved_search_keys.key': 'the row goes with the search that it is of',
    'saved_searches.category': deletedWithAccount,
    'saved_searches.search': deletedWithAccount,
    'saved_searches.user_id': deletedWithAccount,
  },
}
