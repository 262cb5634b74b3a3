import * as Type from 'typebox'
import { endpoint, type Limit } from '../endpoint.ts'
import { Author } from '../accounts/accounts.ts'
import { ById, Maybe, Moment, pageOf, Shape } from '../shape.ts'
import { eventLimits, eventStatuses } from './events.ts'

const Joined = Shape({
  my_status: Type.Enum(eventStatuses),
  my_turn: Maybe(Type.Integer({ minimum: 1 })),
  offered_until: Maybe(Moment),
  guests: Type.Integer({ minimum: 0 }),
  participants: Type.Integer({ minimum: 0 }),
  waiting: Type.Integer({ minimum: 0 }),
})
export type Joined = Type.Static<typeof Joined>

/** Limited, because each request notifies the organiser. */
const limit: Limit = { max: 30, seconds: 600 }

/**
 * Without a free place, the user goes on the waiting list. Repeating it changes the number of guests, 409 `event_full`
 * without places for more. It also accepts an offered place. 409 `own_post`, `event_past`, `event_cancelled`, `out_of_reach`; 400
 * if the party is larger than the event.
 */
export const joinEvent = endpoint({
  method: 'POST',
  path: '/api/events/:id/join/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Join an event or its waiting list',
  params: ById,
  body: Shape({ guests: Type.Optional(Type.Integer({ minimum: 0, maximum: eventLimits.guests })) }),
  reply: Joined,
  limit,
})

/** Also leaves the waiting list or declines an offer. Free places are offered to the next users who wait. */
export const leaveEvent = endpoint({
  method: 'POST',
  path: '/api/events/:id/leave/',
  access: 'signedIn',
  summary: 'Leave an event or its waiting list',
  params: ById,
  reply: Joined,
  limit,
})

/** 409 `claim_over` if no place is offered, or the offer has expired. */
export const claimPlace = endpoint({
  method: 'POST',
  path: '/api/events/:id/claim/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Accept an offered place',
  params: ById,
  reply: Joined,
  limit,
})

/** The waiting list and offers are for the organiser, moderators and staff; 403 for others. In the order of joining. */
export const listParticipants = endpoint({
  method: 'GET',
  path: '/api/events/:id/participants/',
  access: 'signedIn',
  summary: 'Participants of an event with their guests, twenty a page',
  params: ById,
  query: Shape({
    status: Type.Optional(Type.Enum(['going', 'waiting'])),
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  }),
  reply: pageOf(
    Shape({
      person: Author,
      status: Type.Enum(['going', 'waiting', 'offered']),
      guests: Type.Integer({ minimum: 0 }),
    }),
  ),
})
