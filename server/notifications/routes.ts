import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract/notifications/notifications.ts'
import * as mutes from '../../contract/notifications/mutes.ts'
import * as preferences from '../../contract/notifications/preferences.ts'
import { countUnread } from '../../contract/notifications/unread-count.ts'
import { requestedLanguage } from '../platform/http/headers.ts'
import { handle } from '../platform/http/handle.ts'
import {
  changePreferences,
  countUnreadNotifications,
  deleteNotification,
  getNotification,
  getPreferences,
  listNotifications,
  readAllNotifications,
  readNotification,
} from './notifications.ts'
import { notificationTexts } from './show-notification.ts'
import { addMute, deleteMute, listMutes } from './mutes.ts'

export function notificationsRoutes(app: FastifyInstance) {
  const messages = notificationTexts(app.context.rooms)
  handle(app, preferences.getNotificationPreferences, ({ db, viewer }) => getPreferences(db, viewer.id))
  handle(app, preferences.putNotificationPreferences, ({ db, viewer, body }) =>
    changePreferences(db, viewer.id, body),
  )
  handle(app, preferences.patchNotificationPreferences, ({ db, viewer, body }) =>
    changePreferences(db, viewer.id, body),
  )
  handle(app, mutes.listMutes, ({ db, viewer, now }) => listMutes(db, viewer, now))
  handle(app, mutes.addMute, ({ db, viewer, body, now }) => addMute(db, viewer, body, now))
  handle(app, mutes.deleteMute, ({ db, viewer, params }) => deleteMute(db, viewer, params.id))

  handle(app, contract.listNotifications, ({ db, viewer, query, request }) =>
    listNotifications(db, { ...viewer, messages: messages[requestedLanguage(request)] }, query),
  )
  handle(app, countUnread, ({ db, viewer }) => countUnreadNotifications(db, viewer))
  handle(app, contract.readAllNotifications, ({ db, viewer, now }) => readAllNotifications(db, viewer, now))
  handle(app, contract.getNotification, ({ db, viewer, params, request }) =>
    getNotification(db, { ...viewer, messages: messages[requestedLanguage(request)] }, params.id),
  )
  handle(app, contract.readNotification, ({ db, viewer, params, request, now }) =>
    readNotification(db, { ...viewer, messages: messages[requestedLanguage(request)] }, params.id, now),
  )
  handle(app, contract.deleteNotification, ({ db, viewer, params }) =>
    deleteNotification(db, viewer, params.id),
  )
}
