import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, Maybe, Moment, Shape } from '../shape.ts'

/** iCalendar (RFC 5545), with times in Asia/Ho_Chi_Minh. */
const Calendar = Type.Unsafe<string>(Type.String({ contentMediaType: 'text/calendar' }))

/** 404 for an event without a date. */
export const getEventCalendar = endpoint({
  method: 'GET',
  path: '/api/events/:id/calendar.ics',
  access: 'signedIn',
  summary: 'An event as a calendar file',
  params: ById,
  reply: Calendar,
})

/** Events that the user organises, goes to or has an offer for. Everybody with the address can read it. */
export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/:file',
  access: 'anyone',
  summary: "The events of one user, at a secret address that ends in '.ics'",
  params: Shape({ file: Type.String({ pattern: '^[A-Za-z0-9_-]{43}\\.ics$' }) }),
  reply: Calendar,
  // Calendar services fetch those of many people from a few addresses.
  limit: { max: 600, seconds: 600 },
})

export const getCalendarAddress = endpoint({
  method: 'GET',
  path: '/api/calendar/',
  access: 'signedIn',
  summary: 'When the calendar address was created',
  reply: Shape({ created_at: Maybe(Moment) }),
})

/** The only reply with the address, without a host. It replaces the former address. */
export const createCalendarAddress = endpoint({
  method: 'POST',
  path: '/api/calendar/',
  access: 'signedIn',
  summary: 'Create a new secret address for the calendar of the own events',
  reply: Shape({ created_at: Moment, path: Type.String() }),
  status: 201,
  limit: { max: 10, seconds: 3600 },
})

export const deleteCalendarAddress = endpoint({
  method: 'DELETE',
  path: '/api/calendar/',
  access: 'signedIn',
  summary: 'Revoke the calendar address',
})
