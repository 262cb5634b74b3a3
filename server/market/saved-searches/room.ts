import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/market/saved-searches.ts'
import { handle } from '../../platform/http/handle.ts'
import { deletedWithAccount, readByWriterOnly, type Room } from '../../platform/room.ts'
import {
  deleteSavedSearch,
  exportSearches,
  listSavedSearches,
  notifySeekers,
  onProductEvent,
  reindexSearchesOf,
  saveSearch,
} from './saved-searches.ts'
import notifications from './notifications.json' with { type: 'json' }

function routes(app: FastifyInstance) {
  handle(app, contract.listSavedSearches, ({ db, viewer }) => listSavedSearches(db, viewer.id))
  handle(app, contract.saveSearch, ({ db, viewer, body, now }) => saveSearch(db, viewer, body, now))
  handle(app, contract.deleteSavedSearch, ({ db, viewer, params }) =>
    deleteSavedSearch(db, viewer.id, params.id),
  )
}

export const savedSearchesRoom: Room = {
  name: 'saved-searches',
  routes,
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
    'saved_searches.search': readByWriterOnly,
    'saved_searches.user_id': deletedWithAccount,
  },
}
