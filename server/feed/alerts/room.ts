import * as contract from '../../../contract/feed/feed.ts'
import { handle } from '../../platform/http/handle.ts'
import { findSimilarAlerts } from './alerts.ts'
import type { Room } from '../../platform/room.ts'
import { notifyOfAlert, onPostEvent } from './notify.ts'
import notifications from './notifications.json' with { type: 'json' }

export const alertsRoom: Room = {
  name: 'alerts',
  routes: (app) =>
    handle(app, contract.findSimilarAlerts, ({ db, viewer, body, now }) =>
      findSimilarAlerts(db, app.context.rooms, viewer, body.content, now),
    ),
  jobs: {
    notify_of_alert: ({ db, clock }, alert: { post_id: number; by_staff?: boolean }) =>
      notifyOfAlert(db, alert, clock()),
  },
  onPost: onPostEvent,
  notifications,
}
