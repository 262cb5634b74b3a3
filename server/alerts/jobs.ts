import { type Parts } from '../platform/handle.ts'
import { type Tasks } from '../platform/jobs.ts'
import { tellAlertIsOver, tellOfAlert } from './alerts.ts'

export const alertsTasks = {
  tell_of_alert: ({ db, clock }: Parts, { post_id }: { post_id: number }) =>
    tellOfAlert(db, post_id, clock()),
  tell_alert_is_over: ({ db, clock }: Parts, { post_id }: { post_id: number }) =>
    tellAlertIsOver(db, post_id, clock()),
} satisfies Tasks
