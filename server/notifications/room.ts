import { gone, type Room } from '../platform/room.ts'
import en from './en.json' with { type: 'json' }
import {
  exportNotifications,
  eraseNotificationsOf,
  purgeOldNotifications,
  getPreferences,
} from './notifications.ts'
import { probes } from './probes.ts'
import { notificationsRoutes } from './routes.ts'
import vi from './vi.json' with { type: 'json' }

export const notificationsRoom: Room = {
  name: 'notifications',
  routes: notificationsRoutes,
  hourly: { purge_old_notifications: ({ db, clock }) => purgeOldNotifications(db, clock()) },
  exports: { notification_preferences: getPreferences, notifications: exportNotifications },
  erase: eraseNotificationsOf,
  notifications: { vi, en },
  columns: {
    'notification_people.kind': gone,
    'notifications.action_url': gone,
    'notifications.kind': gone,
    'notifications.kinds': gone,
    'notifications.topic': gone,
  },
  probes,
}
