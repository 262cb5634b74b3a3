import {
  defaultNotificationPreferences,
  deleteNotification,
  getNotification,
  getNotificationPreferences,
  listNotifications,
  patchNotificationPreferences,
  putNotificationPreferences,
  readAllNotifications,
  readNotification,
} from '../../contract/notifications.ts'
import { countUnread } from '../../contract/unread.ts'
import { type Probe } from '../platform/room.ts'

export const probes: Probe[] = [
  { endpoint: listNotifications, asked: () => ({}) },
  { endpoint: countUnread, asked: () => ({}) },
  { endpoint: getNotification, asked: () => ({ path: '/api/notifications/1/' }) },
  { endpoint: readNotification, asked: () => ({ path: '/api/notifications/1/read/' }) },
  { endpoint: deleteNotification, asked: () => ({ path: '/api/notifications/1/' }) },
  { endpoint: readAllNotifications, asked: () => ({}) },
  { endpoint: getNotificationPreferences, asked: () => ({}) },
  { endpoint: putNotificationPreferences, asked: () => ({ body: defaultNotificationPreferences }) },
  { endpoint: patchNotificationPreferences, asked: () => ({ body: { email_digest: false } }) },
]
