import { sql } from 'kysely'
import { gone, ours, type Room } from '../platform/room.ts'
import { postsWith } from '../posts/took-part.ts'
import { notifyOfErasure } from './erasure.ts'
import { exportCalendarAddress, exportEventPhotos, exportEvents } from './export.ts'
import notifications from './notifications.json' with { type: 'json' }
import { pinsOfEvents, takePastOffMap } from './pins.ts'
import { followPost } from './post-hook.ts'
import { probes } from './probes.ts'
import { rollRepeating } from './rolling.ts'
import { eventsRoutes } from './routes.ts'
import { callOffEventsOf } from './absence.ts'

const withPost = 'the row goes with the post'

export const eventsRoom: Room = {
  name: 'events',
  routes: eventsRoutes,
  onAbsence: callOffEventsOf,
  hourly: {
    roll_repeating: ({ db, clock }) => rollRepeating(db, clock()),
    take_past_off_map: ({ db, clock }) => takePastOffMap(db, clock()),
  },
  exports: {
    events: exportEvents,
    event_photos: exportEventPhotos,
    calendar_address: exportCalendarAddress,
  },
  erase: notifyOfErasure,
  onPost: followPost,
  pins: { event: pinsOfEvents },
  notifications,
  columns: {
    'calendar_addresses.secret_hash': gone,
    'calendar_addresses.user_id': gone,
    'event_photos.user_id': gone,
    'events.cancel_reason': withPost,
    'events.contact_email': withPost,
    'events.contact_name': withPost,
    'events.contact_phone': withPost,
    'events.every': ours,
    'events.location': withPost,
  },
  texts: [
    {
      table: 'events',
      columns: ['cancel_reason', 'contact_name'],
      key: 'post_id',
      tookPart: (id) => sql`events.post_id IN (${postsWith(id)})`,
      blocks: 'events/in-sight.ts: eventInSight',
    },
    { table: 'events', columns: ['location'], key: 'post_id', blocks: 'events/in-sight.ts: eventInSight' },
  ],
  probes,
}
