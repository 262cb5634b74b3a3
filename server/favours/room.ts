import { ours, type Room } from '../platform/room.ts'
import en from './en.json' with { type: 'json' }
import { exportFavours, eraseFavoursOf } from './favours.ts'
import { type Reminder, remindOfReturn } from './moves/reminders.ts'
import { probes } from './probes.ts'
import { favoursRoutes } from './routes.ts'
import vi from './vi.json' with { type: 'json' }

export const favoursRoom: Room = {
  name: 'favours',
  routes: favoursRoutes,
  jobs: {
    remind_of_return: ({ db, clock }, reminder: Reminder) => remindOfReturn(db, reminder, clock()),
  },
  exports: { favours: exportFavours },
  erase: eraseFavoursOf,
  notifications: { vi, en },
  columns: {
    'favour_moves.by': ours,
    'favour_moves.move': ours,
    'favours.kind': ours,
    'favours.message': 'emptied where the person wrote it (favours)',
    'favours.no_show_by': ours,
    'favours.status': ours,
    'favours.title': 'emptied where the person wrote it (favours)',
    'ratings.comment': 'emptied where the person wrote it; the stars stay (favours)',
  },
  probes,
}
