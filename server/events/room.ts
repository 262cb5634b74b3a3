import { sql } from 'kysely'
import { topicOfRow } from '../platform/realtime/sockets.ts'
import { deletedWithAccount, notPersonal, type Room } from '../platform/room.ts'
import { postIdsWithParticipant } from '../posts/account-data.ts'
import {
  cancelEventsOf,
  exportCalendarAddress,
  exportEventPhotos,
  exportEvents,
  notifyParticipantsOfErasure,
} from './account-data.ts'
import notifications from './notifications.json' with { type: 'json' }
import { listEventPins, removePastEventsFromMap } from './list.ts'
import { isPostVisibleTo } from '../relations/visibility.ts'
import { onPostEvent } from './post-hook.ts'
import { advanceRepeatingEvents } from './repeating-events.ts'
import { eventsRoutes } from './routes.ts'
import { findEventSubject } from './link-subject.ts'
import { subjectById } from '../platform/web/link-subjects.ts'

const withPost = 'the row goes with the post'

export const eventsRoom: Room = {
  name: 'events',
  routes: eventsRoutes,
  onAbsence: cancelEventsOf,
  realtime: { topics: { event: topicOfRow('event', 'posts', isPostVisibleTo) } },
  hourly: {
    roll_repeating: ({ db, clock }) => advanceRepeatingEvents(db, clock()),
    take_past_off_map: ({ db, clock }) => removePastEventsFromMap(db, clock()),
  },
  exports: {
    events: exportEvents,
    event_photos: exportEventPhotos,
    calendar_address: exportCalendarAddress,
  },
  erase: notifyParticipantsOfErasure,
  onPost: onPostEvent,
  postColumns: () => sql`CASE WHEN post.category = 'event'
    THEN (SELECT location FROM events WHERE post_id = post.id) END AS event_place`,
  linkSubjects: { '/events/:id': subjectById(findEventSubject) },
  pins: { event: listEventPins },
  notifications,
  columns: {
    'calendar_addresses.secret_hash': deletedWithAccount,
    'calendar_addresses.user_id': deletedWithAccount,
    'event_photos.user_id': deletedWithAccount,
    'events.cancel_reason': withPost,
    'events.contact_email': withPost,
    'events.contact_name': withPost,
    'events.contact_phone': withPost,
    'events.every': notPersonal,
    'events.location': withPost,
  },
  texts: [
    {
      table: 'events',
      columns: ['cancel_reason', 'contact_name'],
      key: 'post_id',
      tookPart: (id) => sql`events.post_id IN (${postIdsWithParticipant(id)})`,
      blocks: 'events/events.ts: loadVisibleEvent',
    },
    {
      table: 'events',
      columns: ['location'],
      key: 'post_id',
      blocks: 'events/events.ts: loadVisibleEvent',
    },
  ],
}
