import { type FastifyInstance } from 'fastify'
import * as contract from '../../contract/notifications.ts'
import { handle } from '../platform/handle.ts'
import { getPreferences, patchPreferences, putPreferences } from './notifications.ts'

export function notificationsRoutes(app: FastifyInstance) {
  handle(app, contract.getNotificationPreferences, ({ db, viewer }) => getPreferences(db, viewer.id))
  handle(app, contract.putNotificationPreferences, ({ db, viewer, body }) =>
    putPreferences(db, viewer.id, body),
  )
  handle(app, contract.patchNotificationPreferences, ({ db, viewer, body }) =>
    patchPreferences(db, viewer.id, body),
  )
}
