import { participantColumns } from './post-columns.ts'
import { leaveEventsOfCommunity, onPostEvent, remindOfEvents } from './follow-changes.ts'
import * as contract from '../../../contract/events/event-posts.ts'
import { inTransaction } from '../../platform/database/db.ts'
import { handle } from '../../platform/http/handle.ts'
import { deletedWithAccount, notPersonal, type Room } from '../../platform/room.ts'
import { joinEvent, leaveEvent } from './joining.ts'
import notifications from './notifications.json' with { type: 'json' }
import { eraseParticipant, listParticipationsOf } from './queries.ts'
import { expireAllOffers, expireOffersOf, offerPlaces } from './waiting-list.ts'

const joined = ({ my_status, participants }: { my_status: string; participants: number }) => ({
  is_joining: my_status === 'going',
  participants_count: participants,
})

export const participantsRoom: Room = {
  name: 'participants',
  postColumns: participantColumns,
  onMemberGone: leaveEventsOfCommunity,
  routes: (app) => {
    handle(app, contract.joinEvent, async ({ db, viewer, params, now }) =>
      joined(await joinEvent(db, viewer, params.id, { waits: false }, now)),
    )
    handle(app, contract.leaveEvent, async ({ db, viewer, params, now }) =>
      joined(await leaveEvent(db, viewer, params.id, now)),
    )
  },
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
  probes: [
    { endpoint: contract.joinEvent, asked: ({ post }) => ({ path: `/api/posts/${post}/join/` }) },
    { endpoint: contract.leaveEvent, asked: ({ post }) => ({ path: `/api/posts/${post}/leave/` }) },
  ],
}
