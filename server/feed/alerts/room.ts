import type { Room } from '../../platform/room.ts'
import { notifyOfAlert, onPostEvent } from './notify.ts'
import notifications from './notifications.json' with { type: 'json' }
import { alertsRoutes } from './routes.ts'

export const alertsRoom: Room = {
  name: 'alerts',
  routes: alertsRoutes,
  jobs: {
    notify_of_alert: ({ db, clock }, alert: { post_id: number; by_staff?: boolean }) =>
      notifyOfAlert(db, alert, clock()),
  },
  onPost: onPostEvent,
  notifications,
}
