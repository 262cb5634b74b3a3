import { type Parts } from '../platform/handle.ts'
import { type Tasks } from '../platform/jobs.ts'
import { sendWaiting } from './mail.ts'

export const mailTasks = {
  send_mail: (parts: Parts, { mail_id }: { mail_id: number }) => sendWaiting(parts, mail_id, parts.clock()),
} satisfies Tasks
