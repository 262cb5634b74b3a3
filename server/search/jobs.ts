import { type Parts } from '../platform/handle.ts'
import { type Tasks } from '../platform/jobs.ts'
import { rereadPostsOf } from './search.ts'

export const searchTasks = {
  reread_posts: ({ db }: Parts, { user_id }: { user_id: number }) => rereadPostsOf(db, user_id),
} satisfies Tasks
