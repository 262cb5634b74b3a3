import { type Parts } from '../platform/http/handle.ts'
import { type Tasks } from '../platform/jobs/jobs.ts'
import { tellAnswer } from './answers.ts'

export const trustedContactsTasks = {
  tell_contact_answer: ({ db, config, clock }: Parts, { contact_id }: { contact_id: number }) =>
    tellAnswer(db, config, contact_id, clock()),
} satisfies Tasks
