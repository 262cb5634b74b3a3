import { minuteMs } from '../../contract/durations.ts'
import {
  countUnread,
  deleteNotification,
  getNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '../../contract/notifications/notifications.ts'
import { addMute, deleteMute, listMutes } from '../../contract/notifications/mutes.ts'
import {
  defaultNotificationPreferences,
  getNotificationPreferences,
  patchNotificationPreferences,
  putNotificationPreferences,
} from '../../contract/notifications/preferences.ts'
import type { Probe } from '../platform/room.ts'

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
  { endpoint: listMutes, asked: () => ({}) },
  {
    endpoint: addMute,
    asked: ({ lan }) => ({
      body: { what: 'person', id: lan, until: new Date(Date.now() + minuteMs).toISOString() },
    }),
  },
  { endpoint: deleteMute, asked: () => ({ path: '/api/notifications/mutes/1/' }) },
]
