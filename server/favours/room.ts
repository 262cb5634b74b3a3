import { sql } from 'kysely'
import { gone, left, ours, type Room } from '../platform/room.ts'
import { callOffFavoursOf, eraseFavoursOf, exportFavours } from './favours.ts'
import { type Reminder, remindOfReturn } from './moves/reminders.ts'
import notifications from './notifications.json' with { type: 'json' }
import { followPost } from './offers/follow-post.ts'
import { probes } from './probes.ts'
import { reportableRating } from './rating/reportable.ts'
import { favoursRoutes } from './routes.ts'

export const favoursRoom: Room = {
  name: 'favours',
  routes: favoursRoutes,
  onAbsence: async (tx, { kind, user_id, now }) => {
    if (kind === 'began') await callOffFavoursOf(tx, user_id, now)
  },
  jobs: {
    remind_of_return: ({ db, clock }, reminder: Reminder) => remindOfReturn(db, reminder, clock()),
  },
  exports: { favours: exportFavours },
  erase: eraseFavoursOf,
  onPost: followPost,
  reportables: { rating: reportableRating },
  notifications,
  columns: {
    'favour_moves.by': ours,
    'favour_moves.move': ours,
    'favours.helped_id': left,
    'favours.helper_id': left,
    'favours.kind': ours,
    'favours.message': 'emptied where the person wrote it (favours)',
    'favours.no_show_by': ours,
    'favours.status': ours,
    'favours.title': 'emptied where the person wrote it (favours)',
    'ratings.comment': 'emptied where the person wrote it; the stars stay (favours)',
    'ratings.rated_id': gone,
    'ratings.rater_id': left,
  },
  texts: [
    {
      table: 'favours',
      columns: ['message', 'title'],
      tookPart: (id) => sql`${id} IN (favours.helped_id, favours.helper_id)`,
      blocks: 'favours/offers/offer-queries.ts: shown',
    },
    { table: 'ratings', columns: ['comment'], blocks: 'favours/queries.ts: favoursOf' },
  ],
  probes,
}
