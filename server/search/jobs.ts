import { type Parts } from '../platform/http/handle.ts'
import { type Tasks } from '../platform/jobs/jobs.ts'
import { rereadPostsOf } from './search.ts'

export const searchTasks = {
  reread_posts: ({ db }: Parts, { user_id }: { user_id: number }) => rereadPostsOf(db, user_id),
} satisfies Tasks
