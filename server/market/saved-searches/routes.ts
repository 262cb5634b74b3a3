import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/market/saved-searches.ts'
import { handle } from '../../platform/http/handle.ts'
import { deleteSavedSearch, listSavedSearches, saveSearch } from './saved-searches.ts'

export function savedSearchesRoutes(app: FastifyInstance) {
  handle(app, contract.listSavedSearches, ({ db, viewer }) => listSavedSearches(db, viewer.id))
  handle(app, contract.saveSearch, ({ db, viewer, body, now }) => saveSearch(db, viewer, body, now))
  handle(app, contract.deleteSavedSearch, ({ db, viewer, params }) =>
    deleteSavedSearch(db, viewer.id, params.id),
  )
}
