import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, Id, Maybe, Moment, pageOf, PageQuery, Shape, TextOrBlank } from '../shape.ts'
import { CommunityOfUser, userNameFields, publicUserFields } from '../accounts/accounts.ts'
import { profileLimits } from './users.ts'

/** Those that others may know, of verified people alone, and of each of them the last of a month. */
export const Ratings = Shape({
  average: Maybe(Type.Number()),
  count: Type.Integer(),
  counts: Type.Array(Type.Integer(), { minItems: 5, maxItems: 5 }),
})
export type Ratings = Type.Static<typeof Ratings>

const roles = ['helper', 'helped'] as const

/** Days until a rating no longer waits for the other side's. */
export const ratingHiddenDays = 14

/**
 * `favors_count` counts both sides of favours done, `helps_count` those done for others, `shared` those with the viewer.
 * `is_online` is null unless both show it and have talked. `to_rate` is the favour with them that waits longest for a rating; `ratings_shown`
 * says that 14 days are over, so that a rating is visible at once. `reach_relatives` is null where the viewer can't notify
 * their relatives of anything; `notified_at` is the last time in 24 h.
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

/** Null once they have left. */
const Beside = Maybe(
  Shape({
    id: Id,
    username: Type.String(),
    ...userNameFields,
  }),
)

/** If the author of a text has blocked its subject, only the subject reads it. `rating_id` is for reports of it. */
export const Favor = Shape({
  id: Id,
  kind: Type.Enum(['help', 'request', 'give']),
  title: Type.String(),
  role: Type.Enum(roles),
  other: Beside,
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
  summary: 'The communities somebody belongs to, ten a page',
  params: ById,
  query: PageQuery,
  reply: pageOf(CommunityOfUser),
})

export const listFavorsOf = endpoint({
  method: 'GET',
  path: '/api/users/profile/:id/favors/',
  access: 'signedIn',
  summary: 'The favours somebody has finished, newest first, ten a page',
  params: ById,
  query: PageQuery,
  reply: pageOf(Favor),
})

/**
 * 403 `nothing_to_rate` without a favour both completed, 409 `already_rated`. `offer` may be omitted if only one waits.
 * Others see a rating once both have rated, or 14 days after the end.
 */
export const rateUser = endpoint({
  method: 'POST',
  path: '/api/users/profile/:id/rate/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Rate somebody with whom a favour was finished',
  params: ById,
  body: Shape({
    rating: Type.Integer({ minimum: 1, maximum: 5 }),
    comment: Type.Optional(TextOrBlank({ maxLength: profileLimits.comment })),
    offer: Type.Optional(Id),
  }),
  /** `ratings_shown`: whether others see the new one already. */
  reply: Shape({ ...Ratings.properties, ratings_shown: Type.Boolean() }),
  status: 201,
  creates: true,
  limit: { max: 20, seconds: 600 },
})
