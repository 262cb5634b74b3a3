import { participantColumns } from './post-columns.ts'
import { leaveEventsOfCommunity, onPostEvent, remindOfEvents } from './follow-changes.ts'
import { inTransaction } from '../../platform/database/db.ts'
import { deletedWithAccount, notPersonal, type Room } from '../../platform/room.ts'
import notifications from './notifications.json' with { type: 'json' }
import { eraseParticipant, listParticipationsOf } from './queries.ts'
import { participantsRoutes } from './routes.ts'
import { expireAllOffers, expireOffersOf, offerPlaces } from './waiting-list.ts'

export const participantsRoom: Room = {
  name: 'participants',
  postColumns: participantColumns,
  onMemberGone: leaveEventsOfCommunity,
  routes: participantsRoutes,
  jobs: {
    lapse_offers: ({ db, clock }, { post_id }: { post_id: number }) => expireOffersOf(db, post_id, clock()),
    offer_places: ({ db, clock }, { post_id }: { post_id: number }) =>
      inTransaction(db, (tx) => offerPlaces(tx, post_id, clock())),
  },
  hourly: {
    remind_of_events: ({ db, clock }) => remindOfEvents(db, clock()),
    lapse_all_offers: ({ db, clock }) => expireAllOffers(db, clock()),
  },
  exports: { joinings: listParticipationsOf },
  erase: eraseParticipant,
  onPost: onPostEvent,
  notifications,
  columns: { 'post_participants.user_id': deletedWithAccount, 'post_participants.status': notPersonal },
}
