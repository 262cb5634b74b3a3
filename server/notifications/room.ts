import { sendWaitingPush } from './push/send-push.ts'
import { deletedWithAccount, notPersonal, readByWriterOnly, type Room } from '../platform/room.ts'
import { deliverNotifications, currentPushNote, purgeDeliveries } from './delivery.ts'
import { exportMutes, purgeExpiredMutes } from './mutes.ts'
import notifications from './notifications.json' with { type: 'json' }
import {
  eraseNotificationsOf,
  exportNotifications,
  getPreferences,
  purgeOldNotifications,
} from './notifications.ts'
import { notificationsRoutes } from './routes.ts'

export const notificationsRoom: Room = {
  name: 'notifications',
  routes: notificationsRoutes,
  jobs: {
    deliver_notifications: (context, to: { user_id: number }) =>
      deliverNotifications(context, to, context.clock()),
    send_waiting_push: (context, push: { push_id: number }) =>
      sendWaitingPush(context, push, (user_id, topic) =>
        currentPushNote(context, user_id, topic, context.clock()),
      ),
  },
  hourly: {
    purge_old_notifications: ({ db, clock }) => purgeOldNotifications(db, clock()),
    purge_notification_deliveries: ({ db, clock }) => purgeDeliveries(db, clock()),
    purge_over_mutes: ({ db, clock }) => purgeExpiredMutes(db, clock()),
  },
  exports: {
    notification_preferences: getPreferences,
    notifications: exportNotifications,
    notification_mutes: exportMutes,
  },
  erase: eraseNotificationsOf,
  notifications,
  columns: {
    'notification_deliveries.channel': notPersonal,
    'notification_deliveries.topic': deletedWithAccount,
    'notification_deliveries.user_id': deletedWithAccount,
    'notification_mutes.person_id': deletedWithAccount,
    'notification_mutes.phrase': readByWriterOnly,
    'notification_mutes.user_id': deletedWithAccount,
    'notification_mutes.word': readByWriterOnly,
    'notification_people.kind': deletedWithAccount,
    'notification_people.person_id': deletedWithAccount,
    'notifications.action_url': deletedWithAccount,
    'notifications.kind': deletedWithAccount,
    'notifications.kinds': deletedWithAccount,
    'notifications.topic': deletedWithAccount,
    'notifications.user_id': deletedWithAccount,
  },
}
