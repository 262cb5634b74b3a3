import { type Parts } from '../platform/http/handle.ts'
import { type Tasks } from '../platform/jobs/jobs.ts'
import { sendCode } from './phones.ts'

export const phoneTasks = {
  send_phone_code: (parts: Parts, { code_id }: { code_id: number }) =>
    sendCode(parts, code_id, parts.clock()),
} satisfies Tasks
