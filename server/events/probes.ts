import * as calendar from '../../contract/events/calendar.ts'
import * as contract from '../../contract/events/events.ts'
import * as photos from '../../contract/events/photos.ts'
import type { Probe } from '../platform/room.ts'

const ofPost = (endpoint: Probe['endpoint'], body?: object): Probe => ({
  endpoint,
  asked: ({ post }) => ({
    path: endpoint.path.replace(':id', String(post)).replace(':photo', '1'),
    ...(body && { body }),
  }),
})

const draft = {
  name: 'Chè rằm',
  start_date: '2099-01-01T12:00:00.000Z',
  location: 'Trước hẻm',
  description: 'Ai cũng được mời',
  maxParticipants: 10,
  contactName: 'Lan',
  contactPhone: '0901234567',
  contactEmail: 'lan@example.com',
}

export const probes: Probe[] = [
  { endpoint: contract.listEvents, asked: () => ({ query: { ordering: 'distance' } }) },
  { endpoint: contract.createEvent, asked: () => ({ body: draft }) },
  ...[
    contract.getEvent,
    contract.deleteEvent,
    photos.listEventPhotos,
    photos.deleteEventPhoto,
    calendar.getEventCalendar,
  ].map((endpoint) => ofPost(endpoint)),
  ofPost(contract.changeEvent, { name: 'Chè' }),
  ofPost(contract.cancelEvent, { reason: 'Trời mưa' }),
  ofPost(photos.addEventPhotos, { media: [1] }),
  { endpoint: calendar.getCalendarFeed, asked: () => ({ path: `/api/calendar/${'a'.repeat(43)}.ics` }) },
  { endpoint: calendar.getCalendarAddress, asked: () => ({}) },
  { endpoint: calendar.createCalendarAddress, asked: () => ({}) },
  { endpoint: calendar.deleteCalendarAddress, asked: () => ({}) },
]
