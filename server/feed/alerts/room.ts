import { findSimilarAlerts } from '../../../contract/posts/alerts.ts'
import type { Room } from '../../platform/room.ts'
import { followPost } from './follow-post.ts'
import notifications from './notifications.json' with { type: 'json' }
import { notifyOfAlert } from './notify.ts'
import { alertsRoutes } from './routes.ts'

export const alertsRoom: Room = {
  name: 'alerts',
  routes: alertsRoutes,
  jobs: {
    notify_of_alert: ({ db, clock }, alert: { post_id: number; by_staff?: boolean }) =>
      notifyOfAlert(db, alert, clock()),
  },
  onPost: followPost,
  notifications,
  probes: [{ endpoint: findSimilarAlerts, asked: () => ({ body: { content: 'Mất điện' } }) }],
}
