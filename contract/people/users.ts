import * as Type from 'typebox'
import { daySeconds } from '../durations.ts'
import { Day, onboardingSteps, OwnUser, publicUserFields, userNameFields } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { imageLimits, imageTypes, SignedUpload } from '../media/uploads.ts'
import { reportReasons } from '../moderation/reports.ts'
import { ById, Email, Id, Maybe, Moment, pageOf, PageQuery, Point, Shape, TextOrBlank } from '../shape.ts'
import { SkillsDraft } from './skills.ts'

export const PublicUser = Shape(publicUserFields)
export type PublicUser = Type.Static<typeof PublicUser>

export const nameProblems = [
  'name_hidden_letters',
  'name_signs',
  'name_scripts',
  'name_reserved',
  'name_of_staff',
  'name_too_long',
] as const
export type NameProblem = (typeof nameProblems)[number]

export const profileLimits = { name: 50, bio: 500, comment: 500 }

const names = {
  first_name: Type.String({ minLength: 1, maxLength: profileLimits.name }),
  last_name: Type.String({ maxLength: profileLimits.name }),
  bio: TextOrBlank({ maxLength: profileLimits.bio }),
}

/** `helps_count`: favours done for others. `average`: of the visible ratings, from 1 to 5. */
export const Neighbour = Shape({
  ...publicUserFields,
  helps_count: Type.Integer({ minimum: 0 }),
  ratings: Shape({ average: Maybe(Type.Number()), count: Type.Integer({ minimum: 0 }) }),
})
export type Neighbour = Type.Static<typeof Neighbour>

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users/',
  access: 'signedIn',
  summary:
    'People with shared favours first, then by name: people of the wards around, or all whose name matches the search',
  query: Shape({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    search: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  reply: pageOf(Neighbour),
})

export const createUser = endpoint({
  method: 'POST',
  path: '/api/users/',
  access: 'staff',
  summary: 'Create an account for somebody',
  body: Shape({
    username: Type.String({ pattern: '^[a-z0-9_]{3,30}$' }),
    email: Type.Optional(Email),
    first_name: names.first_name,
    last_name: names.last_name,
    password: Type.Optional(Type.String({ minLength: 10, maxLength: 256 })),
  }),
  reply: PublicUser,
  status: 201,
  creates: true,
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:id/',
  access: 'signedIn',
  summary: 'A person, and whether the current user follows them',
  params: ById,
  reply: Shape({ ...publicUserFields, is_followed: Type.Boolean() }),
})

/** 403 `birthday_needed` as for `updateUser`. */
export const replaceUser = endpoint({
  method: 'PUT',
  path: '/api/users/:id/',
  access: 'signedIn',
  summary: 'Replace the names and the bio of the current user',
  params: ById,
  body: Shape(names),
  reply: OwnUser,
  limit: { max: 30, seconds: 60 },
})

/**
 * 403 `birthday_needed` for a `bio` or `skills` without a birthday; 400 with a code of `nameProblems`, see docs/decisions/030. Too
 * young: 409 `confirm_birthday`, or with `birthday_confirmed` the account is closed, 403 `too_young`.
 */
export const UserChange = Type.Object(
  {
    first_name: Type.Optional(names.first_name),
    last_name: Type.Optional(names.last_name),
    bio: Type.Optional(names.bio),
    /** Replaces all skills; stored as returned by `normalizeSkills`. */
    skills: Type.Optional(SkillsDraft),
    /** Null deletes the exact point and the ward. */
    location: Type.Optional(Maybe(Point)),
    birthday: Type.Optional(Day),
    birthday_confirmed: Type.Optional(Type.Boolean()),
    /** A lower number changes nothing. */
    onboarding_step: Type.Optional(Type.Integer({ minimum: 0, maximum: onboardingSteps.length })),
  },
  { additionalProperties: false, minProperties: 1 },
)
export type UserChange = Type.Static<typeof UserChange>

/** With an `Idempotency-Key`, `withdrawHome` can withdraw the save of a `location`; then 409 `withdrawn`. */
export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/users/:id/',
  access: 'signedIn',
  summary: 'Change the current user; `location` saves the home, null deletes it',
  params: ById,
  body: UserChange,
  reply: OwnUser,
  limit: { max: 30, seconds: 60 },
})

/** For another account: only admins, with a `reason`; 403 for accounts of staff. Another admin must confirm. */
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/',
  access: 'signedIn',
  summary:
    'Own account: request the mailed link that starts the deletion. Admins: request the erasure of an account',
  params: ById,
  query: Shape({ reason: Type.Optional(Type.Enum(reportReasons)) }),
  status: 202,
  needs_recent_sign_in: true,
  limit: { max: 10, seconds: 600 },
})

/** `size` is in bytes. If given, it is part of the signature. */
export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/api/users/:id/upload_avatar/',
  access: 'signedIn',
  summary: 'Start the upload of an avatar: returns a signed address for the PUT',
  params: ById,
  body: Shape({
    content_type: Type.Enum(imageTypes),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: imageLimits.bytes })),
  }),
  reply: SignedUpload,
  status: 201,
  limit: { max: 20, seconds: 600 },
})

export const confirmAvatar = endpoint({
  method: 'POST',
  path: '/api/users/:id/confirm_avatar/',
  access: 'signedIn',
  summary: 'Use the uploaded picture as avatar',
  params: ById,
  body: Shape({ id: Type.Optional(Id) }),
  reply: OwnUser,
  limit: { max: 20, seconds: 600 },
})

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/avatar/',
  access: 'signedIn',
  summary: 'Remove the avatar, a photo or a portrait',
  params: ById,
  reply: OwnUser,
})

/** A lifted block can't be set again for this time. */
export const blockPauseHours = 24

/** A block that is lifted within this time was a mistake and can be set again at once. */
export const blockUndoSeconds = 30

/** Also hides the comments of each under the other's posts from everybody. 429 `lifted_lately`; 403 for staff. */
export const blockUser = endpoint({
  method: 'POST',
  path: '/api/users/:id/block/',
  access: 'signedIn',
  summary: 'Block a person: neither sees the other any more',
  params: ById,
  limit: { max: 100, seconds: daySeconds },
})

export const unblockUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/block/',
  access: 'signedIn',
  summary: 'Lift a block by the current user',
  params: ById,
})

export const listBlocked = endpoint({
  method: 'GET',
  path: '/api/users/blocked/',
  access: 'signedIn',
  summary: 'The people whom the current user has blocked, newest first, ten per page',
  query: PageQuery,
  reply: pageOf(
    Shape({
      id: Id,
      username: Type.String(),
      ...userNameFields,
      blocked_at: Moment,
    }),
  ),
})

/** The maximum number of results, newest first. */
export const maxNewcomers = 3

/** People who joined in the last thirty days in the viewer's ward and adjacent ones; empty without a ward. */
export const listNewcomers = endpoint({
  method: 'GET',
  path: '/api/users/newcomers/',
  access: 'signedIn',
  summary: 'The newest neighbours',
  reply: Shape({ results: Type.Array(PublicUser) }),
  limit: { max: 60, seconds: 60 },
})
