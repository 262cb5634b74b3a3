import { favourColumns } from './favour-columns.ts'
import { sql } from 'kysely'
import { deletedWithAccount, keptWithoutPerson, notPersonal, type Room } from '../platform/room.ts'
import { endOpenFavoursOf, eraseFavoursOf, exportFavours } from './favours.ts'
import { type Reminder, remindOfReturn } from './moves/return-day.ts'
import notifications from './notifications.json' with { type: 'json' }
import { onPostEvent } from './offers/close-offers.ts'
import { reportableRating } from './rating.ts'
import { favoursRoutes } from './routes.ts'

export const favoursRoom: Room = {
  name: 'favours',
  postColumns: favourColumns,
  routes: favoursRoutes,
  onAbsence: async (tx, { kind, user_id, now }) => {
    if (kind === 'began') await endOpenFavoursOf(tx, user_id, now)
  },
  jobs: {
    remind_of_return: ({ db, clock }, reminder: Reminder) => remindOfReturn(db, reminder, clock()),
  },
  exports: { favours: exportFavours },
  erase: eraseFavoursOf,
  onPost: onPostEvent,
  reportables: { rating: reportableRating },
  notifications,
  columns: {
    'favour_moves.by': notPersonal,
    'favour_moves.move': notPersonal,
    'favours.helped_id': keptWithoutPerson,
    'favours.helper_id': keptWithoutPerson,
    'favours.kind': notPersonal,
    'favours.meeting_by': notPersonal,
    'favours.meeting_place': 'emptied with the account of either side (favours)',
    'favours.message': 'emptied where the person wrote it (favours)',
    'favours.no_show_by': notPersonal,
    'favours.status': notPersonal,
    'favours.title': 'emptied where the person wrote it (favours)',
    'ratings.comment': 'emptied where the person wrote it; the stars stay (favours)',
    'ratings.rated_id': deletedWithAccount,
    'ratings.rater_id': keptWithoutPerson,
  },
  texts: [
    {
      table: 'favours',
      columns: ['message', 'title', 'meeting_place'],
      tookPart: (id) => sql`${id} IN (favours.helped_id, favours.helper_id)`,
      blocks: 'favours/offers/offer-queries.ts: selectOffers',
    },
    { table: 'ratings', columns: ['comment'], blocks: 'favours/queries.ts: selectFavoursOf' },
  ],
}
