import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, Id, Maybe, Moment, pageOf, PageQuery, Shape, TextOrBlank } from '../shape.ts'
import { CommunityOfUser, userNameFields, publicUserFields } from '../accounts/accounts.ts'
import { profileLimits } from './users.ts'

/** Visible ratings by verified users; of each rater, only the last one in a month counts. */
export const Ratings = Shape({
  average: Maybe(Type.Number()),
  count: Type.Integer(),
  counts: Type.Array(Type.Integer(), { minItems: 5, maxItems: 5 }),
})
export type Ratings = Type.Static<typeof Ratings>

const roles = ['helper', 'helped'] as const

/** A rating becomes visible after these days, or when the other side has rated too. */
export const ratingHiddenDays = 14

/**
 * `favors_count`: finished favours on either side; `helps_count`: those done for others; `shared`: those with the viewer.
 * `is_online` is null unless both share their status and have chatted. `to_rate`: the favour with this person that has
 * waited longest for the viewer's rating; `ratings_shown`: 14 days are over, so a rating is visible at once.
 * `reach_relatives` is null if the viewer can't notify the person's relatives; `notified_at`: the last time in 24 hours.
 */
export const Profile = Shape({
  ...publicUserFields,
  is_followed: Type.Boolean(),
  is_online: Maybe(Type.Boolean()),
  can_message: Type.Boolean(),
  reach_relatives: Maybe(Shape({ notified_at: Maybe(Moment) })),
  ratings: Ratings,
  favors_count: Type.Integer(),
  helps_count: Type.Integer(),
  shared: Shape({ helped_you: Type.Integer(), you_helped: Type.Integer() }),
  to_rate: Maybe(
    Shape({ id: Id, title: Type.String(), role: Type.Enum(roles), ratings_shown: Type.Boolean() }),
  ),
})
export type Profile = Type.Static<typeof Profile>

/** Null after the person has left. */
const OtherPerson = Maybe(
  Shape({
    id: Id,
    username: Type.String(),
    ...userNameFields,
  }),
)

/** If the author of `comment` has blocked the rated person, only that person sees it. `rating_id` is for reports. */
export const Favor = Shape({
  id: Id,
  kind: Type.Enum(['help', 'request', 'give']),
  title: Type.String(),
  role: Type.Enum(roles),
  other: OtherPerson,
  finished_at: Moment,
  rating: Maybe(Type.Integer({ minimum: 1, maximum: 5 })),
  rating_id: Maybe(Id),
  comment: Type.String(),
})
export type Favor = Type.Static<typeof Favor>

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/users/profile/:id/',
  access: 'signedIn',
  summary: "A person's page",
  params: ById,
  reply: Profile,
})

export const listCommunitiesOf = endpoint({
  method: 'GET',
  path: '/api/users/profile/:id/communities/',
  access: 'signedIn',
  summary: 'The communities of a person, ten per page',
  params: ById,
  query: PageQuery,
  reply: pageOf(CommunityOfUser),
})

export const listFavorsOf = endpoint({
  method: 'GET',
  path: '/api/users/profile/:id/favors/',
  access: 'signedIn',
  summary: 'The finished favours of a person, newest first, ten per page',
  params: ById,
  query: PageQuery,
  reply: pageOf(Favor),
})

/**
 * 403 `nothing_to_rate` without a completed favour, 409 `already_rated`. `offer` is optional if only one favour is
 * unrated. Others see a rating once both have rated, or after 14 days.
 */
export const rateUser = endpoint({
  method: 'POST',
  path: '/api/users/profile/:id/rate/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Rate a person after a finished favour',
  params: ById,
  body: Shape({
    rating: Type.Integer({ minimum: 1, maximum: 5 }),
    comment: Type.Optional(TextOrBlank({ maxLength: profileLimits.comment })),
    offer: Type.Optional(Id),
  }),
  /** `ratings_shown`: whether others see the new rating now. */
  reply: Shape({ ...Ratings.properties, ratings_shown: Type.Boolean() }),
  status: 201,
  creates: true,
  limit: { max: 20, seconds: 600 },
})
