import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/accounts/settings.ts'
import type { Room } from '../../platform/room.ts'
import { handle } from '../../platform/http/handle.ts'
import { loadPreferences, getPreferences, getVisibleArea, putPreferences } from './settings.ts'

function routes(app: FastifyInstance) {
  handle(app, contract.getPreferences, ({ db, viewer, params }) => getPreferences(db, viewer, params.id))
  handle(app, contract.putPreferences, ({ db, viewer, params, body }) =>
    putPreferences(db, viewer, params.id, body),
  )
  handle(app, contract.getVisibleArea, ({ db, viewer, params }) => getVisibleArea(db, viewer, params.id))
}

export const settingsRoom: Room = {
  name: 'settings',
  routes,
  exports: { preferences: loadPreferences },
}
