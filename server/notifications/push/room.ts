import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/notifications/push.ts'
import { deletedWithAccount, notPersonal, type Room } from '../../platform/room.ts'
import { handle } from '../../platform/http/handle.ts'
import { exportDevices, addDevice, listDevices, removeDevice } from './devices.ts'
import { loadVapidKeys } from './push-service.ts'

function routes(app: FastifyInstance) {
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

export const pushRoom: Room = {
  name: 'push',
  routes,
  exports: { push_devices: exportDevices },
  columns: {
    'push_subscriptions.auth': deletedWithAccount,
    'push_subscriptions.endpoint': deletedWithAccount,
    'push_subscriptions.p256dh': deletedWithAccount,
    'push_subscriptions.user_id': deletedWithAccount,
    'vapid_keys.private_key': notPersonal,
    'vapid_keys.public_key': notPersonal,
    'waiting_pushes.note': deletedWithAccount,
    'waiting_pushes.topic': deletedWithAccount,
    'waiting_pushes.user_id': deletedWithAccount,
  },
}
