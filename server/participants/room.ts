import * as contract from '../../contract/posts/participants.ts'
import { handle } from '../platform/http/handle.ts'
import { gone, type Room } from '../platform/room.ts'
import { followPost, joinEvent, leaveEvent } from './joining.ts'
import notifications from './notifications.json' with { type: 'json' }
import { eraseParticipant, joiningsOf } from './queries.ts'
import { remindOfEvents } from './reminders.ts'

export const participantsRoom: Room = {
  name: 'participants',
  routes: (app) => {
    handle(app, contract.joinEvent, ({ db, viewer, params, now }) => joinEvent(db, viewer, params.id, now))
    handle(app, contract.leaveEvent, ({ db, viewer, params }) => leaveEvent(db, viewer, params.id))
  },
  hourly: { remind_of_events: ({ db, clock }) => remindOfEvents(db, clock()) },
  exports: { joinings: joiningsOf },
  erase: eraseParticipant,
  onPost: followPost,
  notifications,
  columns: { 'post_participants.user_id': gone },
  probes: [
    { endpoint: contract.joinEvent, asked: ({ post }) => ({ path: `/api/posts/${post}/join/` }) },
    { endpoint: contract.leaveEvent, asked: ({ post }) => ({ path: `/api/posts/${post}/leave/` }) },
  ],
}
