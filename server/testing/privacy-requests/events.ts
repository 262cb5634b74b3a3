import * as calendar from '../../../contract/events/calendar.ts'
import * as eventPosts from '../../../contract/events/event-posts.ts'
import * as events from '../../../contract/events/events.ts'
import * as participants from '../../../contract/events/participants.ts'
import * as photos from '../../../contract/events/photos.ts'
import { aboutPost, type EndpointRequest } from './endpoint-request.ts'

export const eventsRequests: EndpointRequest[] = [
  [events.listEvents, { query: { ordering: 'distance' } }],
  [
    events.createEvent,
    {
      body: {
        name: 'Chè rằm',
        start_date: '2099-01-01T12:00:00.000Z',
        location: 'Trước hẻm',
        description: 'Ai cũng được mời',
        maxParticipants: 10,
        contactName: 'Lan',
        contactPhone: '0901234567',
        contactEmail: 'lan@example.com',
      },
    },
  ],
  [events.getEvent, aboutPost],
  [events.deleteEvent, aboutPost],
  [participants.leaveEvent, aboutPost],
  [participants.claimPlace, aboutPost],
  [participants.listParticipants, aboutPost],
  [photos.listEventPhotos, aboutPost],
  [photos.deleteEventPhoto, aboutPost],
  [calendar.getEventCalendar, aboutPost],
  [participants.joinEvent, ({ post }) => ({ params: { id: post }, body: {} })],
  [events.changeEvent, ({ post }) => ({ params: { id: post }, body: { name: 'Chè' } })],
  [events.cancelEvent, ({ post }) => ({ params: { id: post }, body: { reason: 'Trời mưa' } })],
  [photos.addEventPhotos, ({ post }) => ({ params: { id: post }, body: { media: [1] } })],
  [calendar.getCalendarFeed, { params: { file: `${'a'.repeat(43)}.ics` } }],
  [calendar.createCalendarAddress],
  [calendar.deleteCalendarAddress],
  [eventPosts.joinEvent, aboutPost],
  [eventPosts.leaveEvent, aboutPost],
]
