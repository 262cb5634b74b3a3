import { deletedWithAccount, type Room } from '../../platform/room.ts'
import { alertColumn, exportAnswers } from './answer-queries.ts'
import { notifyOfAlert, onPostEvent } from './notify.ts'
import { alertsRoutes } from './routes.ts'
import { notifyOfUpdate } from './updates.ts'
import notifications from './notifications.json' with { type: 'json' }

export const alertsRoom: Room = {
  name: 'alerts',
  routes: alertsRoutes,
  postColumns: alertColumn,
  jobs: {
    notify_of_alert: ({ db, clock }, alert: { post_id: number; by_staff?: boolean }) =>
      notifyOfAlert(db, alert, clock()),
    notify_of_update: ({ db }, update: { comment_id: number }) => notifyOfUpdate(db, update),
  },
  onPost: onPostEvent,
  exports: { alert_answers: exportAnswers },
  notifications,
  columns: { 'alert_answers.user_id': deletedWithAccount },
}
