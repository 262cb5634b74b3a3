import { deletedWithAccount, type Room } from '../../platform/room.ts'
import { alertColumn, exportAnswers } from './answer-queries.ts'
import { notifyOfAlert, onPostEvent } from './notify.ts'
import { alertsRoutes } from './routes.ts'
import notifications from './notifications.json' with { type: 'json' }

export const alertsRoom: Room = {
  name: 'alerts',
  routes: alertsRoutes,
  postColumns: alertColumn,
  jobs: {
    notify_of_alert: ({ db, clock }, alert: { post_id: number; by_staff?: boolean }) =>
      notifyOfAlert(db, alert, clock()),
  },
  onPost: onPostEvent,
  exports: { alert_answers: exportAnswers },
  notifications,
  columns: { 'alert_answers.user_id': deletedWithAccount },
}
