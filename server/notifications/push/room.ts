import {
  addPushSubscription,
  getPushKey,
  listPushSubscriptions,
  removePushSubscription,
} from '../../../contract/notifications/push.ts'
import { gone, ours, type Room } from '../../platform/room.ts'
import { exportDevices } from './devices.ts'
import { pushRoutes } from './routes.ts'

const endpoint = 'https://push.example/probe'
const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }

export const pushRoom: Room = {
  name: 'push',
  routes: pushRoutes,
  exports: { push_devices: exportDevices },
  columns: {
    'push_subscriptions.auth': gone,
    'push_subscriptions.endpoint': gone,
    'push_subscriptions.p256dh': gone,
    'push_subscriptions.user_id': gone,
    'vapid_keys.private_key': ours,
    'vapid_keys.public_key': ours,
    'waiting_pushes.note': gone,
    'waiting_pushes.topic': gone,
    'waiting_pushes.user_id': gone,
  },
  probes: [
    { endpoint: getPushKey, asked: () => ({}) },
    { endpoint: addPushSubscription, asked: () => ({ body: { endpoint, keys } }) },
    { endpoint: listPushSubscriptions, asked: () => ({}) },
    { endpoint: removePushSubscription, asked: () => ({ path: '/api/notifications/push-subscriptions/1/' }) },
  ],
}
