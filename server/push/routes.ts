import { type FastifyInstance } from 'fastify'
import * as contract from '../../contract/notifications/push.ts'
import { handle } from '../platform/http/handle.ts'
import { addDevice } from './devices.ts'
import { deleteSubscription } from './queries.ts'
import { vapidKeys } from './vapid.ts'

export function pushRoutes(app: FastifyInstance) {
  const { context } = app
  app.addHook('onReady', async () => {
    await vapidKeys(context)
  })
  handle(app, contract.getPushKey, async () => ({ key: (await vapidKeys(context)).publicKey }))
  handle(app, contract.addPushSubscription, ({ db, viewer, body, now }) =>
    addDevice(db, context.config, viewer, body, now),
  )
  handle(app, contract.removePushSubscription, async ({ db, viewer, body }) => {
    await deleteSubscription(db, viewer.id, body.endpoint)
    return {}
  })
}
