import { type Room } from '../platform/room.ts'
import { dataOfComments } from './belongings.ts'
import en from './en.json' with { type: 'json' }
import { eraseCommentsOf, forgetDeletedComments } from './erasure.ts'
import { probes } from './probes.ts'
import { commentsRoutes } from './routes.ts'
import vi from './vi.json' with { type: 'json' }

export const commentsRoom: Room = {
  name: 'comments',
  routes: commentsRoutes,
  hourly: { forget_deleted_comments: ({ db, clock }) => forgetDeletedComments(db, clock()) },
  exports: { comments: dataOfComments },
  erase: eraseCommentsOf,
  notifications: { vi, en },
  columns: { 'comments.content': 'gone, or emptied where others have answered (comments)' },
  probes,
}
