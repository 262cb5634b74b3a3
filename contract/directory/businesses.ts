import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Media } from '../media/media.ts'
import { tetDays } from '../opening-hours.ts'
import { Author } from '../accounts/accounts.ts'
import { distanceSteps } from '../posts/posts.ts'
import { Id, Maybe, Moment, Nothing, pageOf, PhoneText, Point, Shape, Text, TextOrBlank } from '../shape.ts'
import { businessLimits, claimStatuses, holidayModes } from './business-limits.ts'

const Time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })

/** What closes at or before it opens closes on the next day. */
const range = { opens: Time, closes: Time }

const TimeRange = Shape(range)

/** `day`: 0 is Monday. */
const OpeningRange = Shape({ day: Type.Integer({ minimum: 0, maximum: 6 }), ...range })

const TetDay = Type.Enum([...tetDays])

/** See `HolidayHours` in `opening-hours.ts`. */
export const HolidayHours = Shape({
  on: Type.Enum(holidayModes),
  special: Type.Array(TimeRange, { maxItems: businessLimits.special }),
  tet: Maybe(Shape({ from: TetDay, to: TetDay })),
})

const OpenHours = Type.Array(OpeningRange, { maxItems: businessLimits.ranges })

const Likes = Type.Integer({ minimum: 0 })

/**
 * `location` is ward and province; `distance_km` a step from the viewer's home, null if unknown. `openTime` are today's
 * hours (after midnight those of the evening before while they last) as in "06:00 - 22:00", null when it stays closed. `is_open` is null where no hours are known; `opens_next` is
 * null while it is open.
 */
export const BusinessCard = Shape({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  likes: Likes,
  address: Type.String(),
  location: Type.String(),
  distance_km: Maybe(Type.Enum(distanceSteps)),
  cover: Maybe(Media),
  avatar: Maybe(Media),
  openTime: Maybe(Type.String()),
  openHours: OpenHours,
  holidays: HolidayHours,
  is_open: Maybe(Type.Boolean()),
  opens_next: Maybe(Moment),
  is_liked: Type.Boolean(),
  claimed: Type.Boolean(),
  mine: Type.Boolean(),
})
export type BusinessCard = Type.Static<typeof BusinessCard>

/**
 * Not across a block with its owner: `owner` and `phone` are null. `my_claim` is the viewer's last one, `ask_again_at`
 * null unless they have to wait with another. `can_remove`: for staff, and for who added it while nobody has claimed it.
 */
export const Business = Shape({
  ...BusinessCard.properties,
  point: Maybe(Point),
  phone: Maybe(Type.String()),
  description: Type.String(),
  website: Maybe(Type.String()),
  brandStory: Type.String(),
  hometown: Type.String(),
  images: Type.Array(Media),
  awards: Type.Array(Type.String()),
  feedbackPlaceholder: Type.String(),
  owner: Maybe(Author),
  my_claim: Maybe(
    Shape({
      status: Type.Enum(claimStatuses),
      reason: Type.String(),
      createdAt: Moment,
      ask_again_at: Maybe(Moment),
    }),
  ),
  can_remove: Type.Boolean(),
})
export type Business = Type.Static<typeof Business>

export const BySlug = Shape({ slug: Type.String({ minLength: 1, maxLength: businessLimits.slug }) })

/** An empty `website` or `phone` is none. `point` is public, chosen on a map. */
export const BusinessDraft = Shape({
  name: Text({ maxLength: businessLimits.name }),
  address: Text({ maxLength: businessLimits.address }),
  point: Type.Optional(Maybe(Point)),
  phone: Type.Optional(PhoneText),
  website: Type.Optional(Type.String({ maxLength: businessLimits.website })),
  description: Type.Optional(TextOrBlank({ maxLength: businessLimits.description })),
  openHours: Type.Optional(OpenHours),
  holidays: Type.Optional(HolidayHours),
})
export type BusinessDraft = Type.Static<typeof BusinessDraft>

/** `images`, `cover` and `avatar` are ids of pictures it has, or of the owner's own confirmed ones. */
export const BusinessChange = Type.Partial(
  Shape({
    ...BusinessDraft.properties,
    brandStory: TextOrBlank({ maxLength: businessLimits.story }),
    hometown: TextOrBlank({ maxLength: businessLimits.hometown }),
    awards: Type.Array(Text({ maxLength: businessLimits.award }), { maxItems: businessLimits.awards }),
    feedbackPlaceholder: TextOrBlank({ maxLength: businessLimits.placeholder }),
    images: Type.Array(Id, { maxItems: businessLimits.pictures, uniqueItems: true }),
    cover: Maybe(Id),
    avatar: Maybe(Id),
  }),
  { additionalProperties: false, minProperties: 1 },
)
export type BusinessChange = Type.Static<typeof BusinessChange>

/** `count` is of this page and those before, and one more where there are more. */
export const listBusinesses = endpoint({
  method: 'GET',
  path: '/api/businesses/',
  access: 'signedIn',
  summary: 'Businesses around one, nearest first, ten a page; or one’s own',
  query: Shape({
    /** All words must match, with or without accents. */
    search: Type.Optional(Type.String({ minLength: 1, maxLength: businessLimits.search })),
    mine: Type.Optional(Type.Boolean()),
    /** Opaque, of `next`. */
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  }),
  reply: pageOf(BusinessCard),
})

/** 409 `location_needed` without a point and without a home, `too_many` of those that nobody has claimed. */
export const createBusiness = endpoint({
  method: 'POST',
  path: '/api/businesses/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Add a business of the neighbourhood, which whoever runs it can claim',
  body: BusinessDraft,
  reply: Business,
  status: 201,
  creates: true,
  limit: { max: 20, seconds: 3600 },
})

/** What the installation puts forward, for who looks for one that there is not. */
export const getFeaturedBusiness = endpoint({
  method: 'GET',
  path: '/api/businesses/featured/',
  access: 'signedIn',
  summary: 'The featured business',
  reply: Shape({ business: Maybe(BusinessCard) }),
})

export const getBusiness = endpoint({
  method: 'GET',
  path: '/api/businesses/:slug/',
  access: 'signedIn',
  summary: 'One business',
  params: BySlug,
  reply: Business,
})

/** 403 `not_yours`; 409 `media_taken`. */
export const changeBusiness = endpoint({
  method: 'PATCH',
  path: '/api/businesses/:slug/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Change a business that is one’s own',
  params: BySlug,
  body: BusinessChange,
  reply: Business,
  limit: { max: 60, seconds: 600 },
})

export const removeBusiness = endpoint({
  method: 'DELETE',
  path: '/api/businesses/:slug/',
  access: 'signedIn',
  summary: 'Take a business out: by staff, or by who added it while nobody has claimed it',
  params: BySlug,
  reply: Nothing,
})

/** It stays as a listing that anyone may claim; its telephone number goes. */
export const giveUpBusiness = endpoint({
  method: 'POST',
  path: '/api/businesses/:slug/give-up/',
  access: 'signedIn',
  summary: 'Give up a business that is one’s own',
  params: BySlug,
  reply: Business,
})

const LikeReply = Shape({ is_liked: Type.Boolean(), likes: Likes })

export const likeBusiness = endpoint({
  method: 'POST',
  path: '/api/businesses/:slug/like/',
  access: 'signedIn',
  summary: 'Like a business',
  params: BySlug,
  reply: LikeReply,
})

export const unlikeBusiness = endpoint({
  method: 'DELETE',
  path: '/api/businesses/:slug/like/',
  access: 'signedIn',
  summary: 'Take one’s like back',
  params: BySlug,
  reply: LikeReply,
})
