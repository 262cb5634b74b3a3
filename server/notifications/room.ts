import { sendWaitingPush } from './push/send-push.ts'
import { gone, ours, type Room } from '../platform/room.ts'
import { deliverNotifications, noteNow, purgeDeliveries } from './delivery/deliver.ts'
import { exportMutes, purgeOverMutes } from './mutes/mutes.ts'
import notifications from './notifications.json' with { type: 'json' }
import {
  eraseNotificationsOf,
  exportNotifications,
  getPreferences,
  purgeOldNotifications,
} from './notifications.ts'
import { probes } from './probes.ts'
import { notificationsRoutes } from './routes.ts'

export const notificationsRoom: Room = {
  name: 'notifications',
  routes: notificationsRoutes,
  jobs: {
    deliver_notifications: (context, to: { user_id: number }) =>
      deliverNotifications(context, to, context.clock()),
    send_waiting_push: (context, push: { push_id: number }) =>
      sendWaitingPush(context, push, (user_id, topic) => noteNow(context, user_id, topic, context.clock())),
  },
  hourly: {
    purge_old_notifications: ({ db, clock }) => purgeOldNotifications(db, clock()),
    purge_notification_deliveries: ({ db, clock }) => purgeDeliveries(db, clock()),
    purge_over_mutes: ({ db, clock }) => purgeOverMutes(db, clock()),
  },
  exports: {
    notification_preferences: getPreferences,
    notifications: exportNotifications,
    notification_mutes: exportMutes,
  },
  erase: eraseNotificationsOf,
  notifications,
  columns: {
    'notification_deliveries.channel': ours,
    'notification_deliveries.topic': gone,
    'notification_deliveries.user_id': gone,
    'notification_mutes.person_id': gone,
    'notification_mutes.phrase': gone,
    'notification_mutes.user_id': gone,
    'notification_mutes.word': gone,
    'notification_people.kind': gone,
    'notification_people.person_id': gone,
    'notifications.action_url': gone,
    'notifications.kind': gone,
    'notifications.kinds': gone,
    'notifications.topic': gone,
    'notifications.user_id': gone,
  },
  probes,
}
