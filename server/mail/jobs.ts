import { type Parts } from '../platform/http/handle.ts'
import { type Tasks } from '../platform/jobs/jobs.ts'
import { sendWaiting } from './mail.ts'

export const mailTasks = {
  send_mail: (parts: Parts, { mail_id }: { mail_id: number }) => sendWaiting(parts, mail_id, parts.clock()),
} satisfies Tasks
