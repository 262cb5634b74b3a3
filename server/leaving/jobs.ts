import { type Parts } from '../platform/http/handle.ts'
import { type Tasks } from '../platform/jobs/jobs.ts'
import { eraseByOrder } from './by-staff.ts'
import { eraseIfDue } from './erasure.ts'
import { mailEmailLink } from './email-change.ts'
import { mailDeletionLink } from './leaving.ts'

export const leavingTasks = {
  mail_deletion_link: ({ db, config }: Parts, { user_id, asked_at }: { user_id: number; asked_at: string }) =>
    mailDeletionLink(db, config, user_id, new Date(asked_at)),
  mail_email_link: ({ db, config, clock }: Parts, { user_id, link }: { user_id: number; link: string }) =>
    mailEmailLink(db, config, user_id, link, clock()),
  erase_user: (parts: Parts, { user_id }: { user_id: number }) => eraseIfDue(parts, user_id, parts.clock()),
  erase_by_order: (parts: Parts, { erasure_id }: { erasure_id: number }) =>
    eraseByOrder(parts, erasure_id, parts.clock()),
} satisfies Tasks
