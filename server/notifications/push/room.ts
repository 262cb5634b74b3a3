import { deletedWithAccount, notPersonal, type Room } from '../../platform/room.ts'
import { exportDevices } from './devices.ts'
import { pushRoutes } from './routes.ts'

export const pushRoom: Room = {
  name: 'push',
  routes: pushRoutes,
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
