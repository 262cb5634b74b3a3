import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Media } from '../media/media.ts'
import { tetDays } from '../opening-hours.ts'
import { Author } from '../accounts/accounts.ts'
import { distanceSteps } from '../posts/posts.ts'
import { Id, Maybe, Moment, pageOf, PhoneText, Point, Shape, Text, TextOrBlank } from '../shape.ts'
import { businessLimits, claimStatuses, holidayModes } from './business-limits.ts'

const Time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })

/** If `closes` is not later than `opens`, it is on the next day. */
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
 * `location`: ward and province. `distance_km`: a step from the viewer's home, null if unknown. `openTime`: today's hours,
 * such as "06:00 - 22:00", or yesterday's as long as they last past midnight; null if closed all day. `is_open`: null if
 * the hours are unknown. `opens_next`: null while it is open.
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
 * `owner` and `phone` are null across a block with the owner. `my_claim`: the viewer's last claim; `ask_again_at` is null
 * unless they have to wait before the next. `can_remove`: for staff, and the person who added it while it is unclaimed.
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

/** An empty `website` or `phone` means none. `point` is public. */
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

/** `images`, `cover` and `avatar`: ids of pictures that it has, or of the owner's confirmed pictures. */
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

/** `count`: the items of this page and earlier pages, plus one if there are more. */
export const listBusinesses = endpoint({
  method: 'GET',
  path: '/api/businesses/',
  access: 'signedIn',
  summary: 'List businesses around the home, nearest first, ten a page; or own businesses',
  query: Shape({
    /** All words must match, with or without accents. */
    search: Type.Optional(Type.String({ minLength: 1, maxLength: businessLimits.search })),
    mine: Type.Optional(Type.Boolean()),
    /** Opaque, from `next`. */
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  }),
  reply: pageOf(BusinessCard),
})

/** 409 `location_needed` without a point and a home, `too_many` unclaimed businesses. */
export const createBusiness = endpoint({
  method: 'POST',
  path: '/api/businesses/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Add a business; its owner can claim it',
  body: BusinessDraft,
  reply: Business,
  status: 201,
  creates: true,
  limit: { max: 20, seconds: 3600 },
})

/** Chosen by the operator. */
export const getFeaturedBusiness = endpoint({
  method: 'GET',
  path: '/api/businesses/featured/',
  access: 'signedIn',
  summary: 'Get the featured business',
  reply: Shape({ business: Maybe(BusinessCard) }),
})

export const getBusiness = endpoint({
  method: 'GET',
  path: '/api/businesses/:slug/',
  access: 'signedIn',
  summary: 'Get a business',
  params: BySlug,
  reply: Business,
})

/** 403 `not_yours`; 409 `media_taken`. */
export const changeBusiness = endpoint({
  method: 'PATCH',
  path: '/api/businesses/:slug/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Change an own business',
  params: BySlug,
  body: BusinessChange,
  reply: Business,
  limit: { max: 60, seconds: 600 },
})

export const removeBusiness = endpoint({
  method: 'DELETE',
  path: '/api/businesses/:slug/',
  access: 'signedIn',
  summary: 'Remove a business: for staff, or the person who added it while it is unclaimed',
  params: BySlug,
})

/** The business stays and can be claimed again; its phone number is deleted. */
export const giveUpBusiness = endpoint({
  method: 'POST',
  path: '/api/businesses/:slug/give-up/',
  access: 'signedIn',
  summary: 'Give up an own business',
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
  summary: 'Unlike a business',
  params: BySlug,
  reply: LikeReply,
})
