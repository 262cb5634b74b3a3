import * as Type from 'typebox'
import { Author, userNameFields } from '../accounts/accounts.ts'
import { communityKinds } from '../communities/limits.ts'
import { endpoint } from '../endpoint.ts'
import { Media } from '../media/media.ts'
import { distanceSteps, widestReach } from '../posts/posts.ts'
import { searchLimits } from '../search/limits.ts'
import { ById, Email, Id, Maybe, Moment, pageOf, Point, RequiredPhoneText, Shape, Text } from '../shape.ts'

/** Kilometres, days, people and pictures; texts in characters. */
export const eventLimits = {
  name: 200,
  description: 5000,
  location: 200,
  contactName: 80,
  reason: 300,
  places: 100_000,
  /** Of one participant. */
  guests: 9,
  media: 10,
  days: 31,
  photos: 100,
  photosOfOne: 20,
  /** Future events of one organiser. */
  open: 50,
  /** An offer expires after this time, or at the start. */
  claimHours: 24,
  /** Past events stay in the calendar feed for `feedDays`; it has at most `feed` events. */
  feedDays: 90,
  feed: 500,
}

export const eventStatuses = ['none', 'going', 'waiting', 'offered'] as const
export type EventStatus = (typeof eventStatuses)[number]

export const eventChangeNames = ['time', 'place'] as const
export type EventChangeName = (typeof eventChangeNames)[number]

export const rhythms = ['week', 'month'] as const
export type Rhythm = (typeof rhythms)[number]

/**
 * Every week or month on the same day, at the same time in Viet Nam. The 31st means the last day of each month; a month
 * without a 29th or 30th is skipped. `until` is the latest start, null without an end.
 */
export const Repeats = Shape({ every: Type.Enum(rhythms), until: Maybe(Moment) })
export type Repeats = Type.Static<typeof Repeats>

const Contact = Shape({
  name: Text({ maxLength: eventLimits.contactName }),
  phone: RequiredPhoneText,
  email: Email,
})

/** `phone` and `email` are for participants, the organiser, moderators and staff; null for others. */
const ShownContact = Shape({
  name: Contact.properties.name,
  phone: Maybe(Contact.properties.phone),
  email: Maybe(Contact.properties.email),
})

/**
 * A post of the category `event` with the same id. `date` (`2026-12-01`) and `time` (`18:30`) are `start_date` in Viet Nam.
 * `start_date` and `end_date` of a repeating event are those of the next time. `participants` counts taken places with
 * guests, of people whom the viewer can see; offered places are neither free nor counted. `waiting` counts people.
 * `contact` is only present in the reply of a single event. `my_turn` is the viewer's position in the waiting list, from 1.
 * `offered_until`: the end of the viewer's offer. `can_look_after`: true for the organiser, moderators of the community and
 * staff. `participants_preview`: the first three participants. `is_out_of_reach`: as in a post.
 * `changed`: of what the viewer was notified since they take part; only in the reply of a single event.
 * `public_link`: links to it show a preview to everybody.
 */
export const Event = Shape({
  id: Id,
  post_id: Id,
  name: Type.String(),
  date: Maybe(Type.String()),
  time: Maybe(Type.String()),
  start_date: Maybe(Moment),
  end_date: Maybe(Moment),
  location: Type.String(),
  point: Maybe(Point),
  distance_km: Maybe(Type.Enum(distanceSteps)),
  is_out_of_reach: Type.Boolean(),
  image: Maybe(Type.String()),
  images: Type.Array(Media),
  description: Type.String(),
  participants: Type.Integer({ minimum: 0 }),
  participants_preview: Type.Array(Shape({ id: Id, ...userNameFields })),
  maxParticipants: Maybe(Type.Integer({ minimum: 1 })),
  waiting: Type.Integer({ minimum: 0 }),
  contact: Maybe(ShownContact),
  my_status: Type.Enum(eventStatuses),
  my_turn: Maybe(Type.Integer({ minimum: 1 })),
  offered_until: Maybe(Moment),
  guests: Type.Integer({ minimum: 0 }),
  repeats: Maybe(Repeats),
  public_link: Type.Boolean(),
  changed: Type.Array(Type.Enum(eventChangeNames)),
  cancelled_at: Maybe(Moment),
  cancel_reason: Type.String(),
  organiser: Author,
  is_mine: Type.Boolean(),
  can_look_after: Type.Boolean(),
  community: Maybe(Shape({ id: Id, name: Type.String(), kind: Type.Enum(communityKinds) })),
  comments_count: Type.Integer({ minimum: 0 }),
  photos_count: Type.Integer({ minimum: 0 }),
  updated_at: Moment,
})
export type Event = Type.Static<typeof Event>

export const EventPage = pageOf(Event)
export type EventPage = Type.Static<typeof EventPage>

const fields = {
  name: Text({ maxLength: eventLimits.name }),
  start_date: Moment,
  /** After the start, by at most 31 days. */
  end_date: Type.Optional(Maybe(Moment)),
  location: Text({ maxLength: eventLimits.location }),
  description: Text({ maxLength: eventLimits.description }),
  maxParticipants: Type.Integer({ minimum: 1, maximum: eventLimits.places }),
  contactName: Contact.properties.name,
  contactPhone: Contact.properties.phone,
  contactEmail: Contact.properties.email,
  /** Chosen on a map, visible to all viewers of the event. */
  point: Type.Optional(Maybe(Point)),
  /** Ids of own confirmed pictures that are not used elsewhere. */
  media: Type.Optional(Type.Array(Id, { maxItems: eventLimits.media, uniqueItems: true })),
  repeats: Type.Optional(Maybe(Repeats)),
  /** Whoever has the link sees name, time, ward and first picture before signing in. Default: false. */
  public_link: Type.Optional(Type.Boolean()),
}

export const EventDraft = Shape({
  ...fields,
  /** A community or group of the organiser; by default around their home. It can't be changed. */
  community_id: Type.Optional(Maybe(Id)),
})
export type EventDraft = Type.Static<typeof EventDraft>

/** The change of an event that was created as a post must contain its missing fields, else 400. */
export const EventChange = Type.Object(
  { ...Type.Partial(Shape(fields)).properties, if_updated_at: Type.Optional(Moment) },
  { additionalProperties: false, minProperties: 1 },
)
export type EventChange = Type.Static<typeof EventChange>

/**
 * Earliest end first, with events that have begun. Cancelled and past events only with `mine`. Ten a page; `previous` is
 * null, `count` is of this page and those before, plus one if there are more.
 */
export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events/',
  access: 'signedIn',
  summary: 'Events around the home, or own ones: organised, joined or waited for',
  query: Shape({
    mine: Type.Optional(Type.Boolean()),
    /** With `mine`: past events, latest first. */
    past: Type.Optional(Type.Boolean()),
    /** As in `/api/search/`; ordered by relevance, with past events. */
    search: Type.Optional(Type.String({ minLength: 1, maxLength: searchLimits.query })),
    /** Those that end after this; now by default. */
    from: Type.Optional(Moment),
    /** Those that begin before this. */
    to: Type.Optional(Moment),
    /** `distance`: nearest step first, earliest end first within a step. */
    ordering: Type.Optional(Type.Enum(['date', 'distance'])),
    /** Kilometres; 10 by default. */
    radius: Type.Optional(Type.Integer({ minimum: 1, maximum: widestReach })),
    /** From the last page's `next`. */
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  }),
  reply: EventPage,
})

/** 409 `location_needed`, `too_many_events`, `media_taken`; 403 `verify_first`, `not_a_member` of the community. */
export const createEvent = endpoint({
  method: 'POST',
  path: '/api/events/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Create an event, which is also a post',
  body: EventDraft,
  reply: Event,
  status: 201,
  creates: true,
  limit: { max: 20, seconds: 3600 },
})

export const getEvent = endpoint({
  method: 'GET',
  path: '/api/events/:id/',
  access: 'signedIn',
  summary: 'One event',
  params: ById,
  reply: Event,
})

/**
 * Participants and users who wait are notified of another time or place. A higher `maxParticipants` offers places to users
 * who wait. 403 unless the viewer is the organiser, 409 `event_cancelled`, `changed_meanwhile`.
 */
export const changeEvent = endpoint({
  method: 'PATCH',
  path: '/api/events/:id/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Change an own event; omitted fields stay',
  params: ById,
  body: EventChange,
  reply: Event,
  limit: { max: 60, seconds: 600 },
})

/** For the organiser, moderators of the community and staff. Participants are notified. */
export const deleteEvent = endpoint({
  method: 'DELETE',
  path: '/api/events/:id/',
  access: 'signedIn',
  summary: 'Delete an event with its post',
  params: ById,
  reply: Shape({}),
})

/** Can't be undone. Participants and users who wait are notified with the reason. 403; 409 `event_past`. */
export const cancelEvent = endpoint({
  method: 'POST',
  path: '/api/events/:id/cancel/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Cancel an event',
  params: ById,
  body: Shape({ reason: Text({ maxLength: eventLimits.reason }) }),
  reply: Event,
})
