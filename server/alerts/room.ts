import { findSimilarAlerts } from '../../contract/posts/alerts.ts'
import { type Room } from '../platform/room.ts'
import en from './en.json' with { type: 'json' }
import { alertsRoutes } from './routes.ts'
import { tellOfAlert } from './telling.ts'
import vi from './vi.json' with { type: 'json' }

export const alertsRoom: Room = {
  name: 'alerts',
  routes: alertsRoutes,
  jobs: {
    tell_of_alert: ({ db, clock }, alert: { post_id: number; by_house?: boolean }) =>
      tellOfAlert(db, alert, clock()),
  },
  notifications: { vi, en },
  probes: [{ endpoint: findSimilarAlerts, asked: () => ({ body: { content: 'Mất điện' } }) }],
}
