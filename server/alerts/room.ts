import { findSimilarAlerts } from '../../contract/posts/alerts.ts'
import { type Room } from '../platform/room.ts'
import en from './en.json' with { type: 'json' }
import { alertsRoutes } from './routes.ts'
import { notifyOfAlert } from './notify.ts'
import vi from './vi.json' with { type: 'json' }

export const alertsRoom: Room = {
  name: 'alerts',
  routes: alertsRoutes,
  jobs: {
    notify_of_alert: ({ db, clock }, alert: { post_id: number; by_staff?: boolean }) =>
      notifyOfAlert(db, alert, clock()),
  },
  notifications: { vi, en },
  probes: [{ endpoint: findSimilarAlerts, asked: () => ({ body: { content: 'Mất điện' } }) }],
}
