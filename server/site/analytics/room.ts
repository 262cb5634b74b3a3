import { notPersonal, type Room } from '../../platform/room.ts'
import { purgeOldEvents } from './analytics.ts'
import { analyticsRoutes } from './routes.ts'

export const analyticsRoom: Room = {
  name: 'analytics',
  routes: analyticsRoutes,
  hourly: { purge_old_events: ({ db, clock }) => purgeOldEvents(db, clock()) },
  columns: {
    'analytics_events.name': notPersonal,
    'analytics_events.platform': notPersonal,
    'analytics_events.store': notPersonal,
    'analytics_events.utm_campaign': notPersonal,
    'analytics_events.utm_medium': notPersonal,
    'analytics_events.utm_source': notPersonal,
    'analytics_events.visitor':
      "a keyed hash of a browser's cookie, tied to no account; gone when consent is (analytics)",
  },
}
