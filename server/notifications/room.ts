import { gone, type Room } from '../platform/room.ts'
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
  hourly: { purge_old_notifications: ({ db, clock }) => purgeOldNotifications(db, clock()) },
  exports: { notification_preferences: getPreferences, notifications: exportNotifications },
  erase: eraseNotificationsOf,
  notifications,
  columns: {
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
