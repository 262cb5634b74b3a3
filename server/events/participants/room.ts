import type { FastifyInstance } from 'fastify'
import * as postPaths from '../../../contract/events/event-posts.ts'
import * as eventPaths from '../../../contract/events/participants.ts'
import { inTransaction } from '../../platform/database/db.ts'
import { deletedWithAccount, notPersonal, type Room } from '../../platform/room.ts'
import { handle } from '../../platform/http/handle.ts'
import { participantColumns } from './post-columns.ts'
import { leaveEventsOfCommunity, onPostEvent } from './follow-changes.ts'
import { remindOfEvents } from './reminders.ts'
import notifications from './notifications.json' with { type: 'json' }
import { eraseParticipant, listParticipationsOf } from './queries.ts'
import { expireAllOffers, expireOffersOf, offerPlaces } from './waiting-list.ts'
import { claimPlace, joinEvent, leaveEvent } from './joining.ts'
import { listPeople } from './people.ts'

function routes(app: FastifyInstance) {
  handle(app, eventPaths.joinEvent, ({ db, viewer, params, body, now }) =>
    joinEvent(db, viewer, { id: params.id, path: 'events' }, body.guests, now),
  )
  handle(app, postPaths.joinEvent, async ({ db, viewer, params, now }) =>
    toPostFields(await joinEvent(db, viewer, { id: params.id, path: 'posts' }, undefined, now)),
  )
  handle(app, eventPaths.leaveEvent, ({ db, viewer, params, now }) =>
    leaveEvent(db, viewer, { id: params.id, path: 'events' }, now),
  )
  handle(app, postPaths.leaveEvent, async ({ db, viewer, params, now }) =>
    toPostFields(await leaveEvent(db, viewer, { id: params.id, path: 'posts' }, now)),
  )
  handle(app, eventPaths.claimPlace, ({ db, viewer, params, now }) =>
    claimPlace(db, viewer, { id: params.id, path: 'events' }, now),
  )
  handle(app, eventPaths.listParticipants, ({ db, viewer, params, query }) =>
    listPeople(db, viewer, params.id, query),
  )
}

const toPostFields = ({ my_status, participants }: { my_status: string; participants: number }) => ({
  is_joining: my_status === 'going',
  participants_count: participants,
})

export const participantsRoom: Room = {
  name: 'participants',
  postColumns: participantColumns,
  onMemberGone: leaveEventsOfCommunity,
  routes,
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
