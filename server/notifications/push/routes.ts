import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/notifications/push.ts'
import { handle } from '../../platform/http/handle.ts'
import { addDevice, listDevices, removeDevice } from './devices.ts'
import { loadVapidKeys } from './push-service.ts'

export function pushRoutes(app: FastifyInstance) {
  const { context } = app
  app.addHook('onReady', async () => {
    await loadVapidKeys(context)
  })
  handle(app, contract.getPushKey, async ({ viewer }) => ({
    key: (await loadVapidKeys(context)).publicKey,
    session_id: viewer.session_id,
  }))
  handle(app, contract.addPushSubscription, ({ db, viewer, body, now }) =>
    addDevice(db, context.config, viewer, body, now),
  )
  handle(app, contract.listPushSubscriptions, ({ db, viewer, now }) => listDevices(db, viewer, now))
  handle(app, contract.removePushSubscription, ({ db, viewer, params }) =>
    removeDevice(db, viewer, params.id),
  )
}
