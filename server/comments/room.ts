import { type Room } from '../platform/room.ts'
import { exportComments } from './export.ts'
import en from './en.json' with { type: 'json' }
import { eraseCommentsOf, purgeDeletedComments } from './erasure.ts'
import { probes } from './probes.ts'
import { commentsRoutes } from './routes.ts'
import vi from './vi.json' with { type: 'json' }

export const commentsRoom: Room = {
  name: 'comments',
  routes: commentsRoutes,
  hourly: { purge_deleted_comments: ({ db, clock }) => purgeDeletedComments(db, clock()) },
  exports: { comments: exportComments },
  erase: eraseCommentsOf,
  notifications: { vi, en },
  columns: { 'comments.content': 'gone, or emptied where others have answered (comments)' },
  probes,
}
