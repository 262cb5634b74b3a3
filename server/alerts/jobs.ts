import { type Parts } from '../platform/http/handle.ts'
import { type Tasks } from '../platform/jobs/jobs.ts'
import { tellOfAlert } from './telling.ts'

export const alertsTasks = {
  tell_of_alert: ({ db, clock }: Parts, alert: { post_id: number; by_house?: boolean }) =>
    tellOfAlert(db, alert, clock()),
} satisfies Tasks
