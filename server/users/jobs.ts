import { eraseUser } from '../leaving/erasure.ts'
import { type Parts } from '../platform/http/handle.ts'
import { type Tasks } from '../platform/jobs/jobs.ts'

export const usersTasks = {
  erase_account: (parts: Parts, { user_id }: { user_id: number }) => eraseUser(parts, user_id),
} satisfies Tasks
