import * as Type from 'typebox'
import { daySeconds } from '../durations.ts'
import { Day, onboardingSteps, OwnUser, publicUserFields, userNameFields } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { imageLimits, imageTypes, SignedUpload } from '../media/media.ts'
import { reportReasons } from '../moderation/reports.ts'
import {
  ById,
  Email,
  Id,
  Maybe,
  Moment,
  Nothing,
  pageOf,
  PageQuery,
  Point,
  Shape,
  TextOrBlank,
} from '../shape.ts'
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

/** `helps_count` counts favours done for others. The average of the ratings that the viewer may know, from 1 to 5. */
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
    'Those one has shared favours with, then by name: people of the wards around one, or all who are called so',
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
  summary: 'Make an account for somebody',
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
  summary: 'One person, and whether the viewer follows them',
  params: ById,
  reply: Shape({ ...publicUserFields, is_followed: Type.Boolean() }),
})

/** 403 `birthday_needed` as for `updateUser`. */
export const replaceUser = endpoint({
  method: 'PUT',
  path: '/api/users/:id/',
  access: 'signedIn',
  summary: "Write one's names and words about oneself anew",
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
    /** Replaces them all; stored as `normalizeSkills` leaves them. */
    skills: Type.Optional(SkillsDraft),
    /** Null deletes the exact point, and neighbours see no ward. */
    location: Type.Optional(Maybe(Point)),
    birthday: Type.Optional(Day),
    birthday_confirmed: Type.Optional(Type.Boolean()),
    /** Only ever rises. */
    onboarding_step: Type.Optional(Type.Integer({ minimum: 0, maximum: onboardingSteps.length })),
  },
  { additionalProperties: false, minProperties: 1 },
)
export type UserChange = Type.Static<typeof UserChange>

/** An `Idempotency-Key` makes a save of `location` one that `withdrawHome` can take back; then 409 `withdrawn`. */
export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/users/:id/',
  access: 'signedIn',
  summary: 'Change oneself; `location` saves where one lives, null forgets it',
  params: ById,
  body: UserChange,
  reply: OwnUser,
  limit: { max: 30, seconds: 60 },
})

/** Another person's account: admins only, with a `reason`; 403 for staff's. Waits until another admin confirms. */
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/',
  access: 'signedIn',
  summary: 'Admins: ask that an account is erased. Oneself: have the link mailed that begins the deletion',
  params: ById,
  query: Shape({ reason: Type.Optional(Type.Enum(reportReasons)) }),
  reply: Nothing,
  status: 202,
  fresh: true,
  limit: { max: 10, seconds: 600 },
})

/** `size` is in bytes; if given it is signed. */
export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/api/users/:id/upload_avatar/',
  access: 'signedIn',
  summary: 'Announce a picture of oneself and get a signed address to PUT its bytes to',
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
  summary: 'Make the uploaded bytes the picture of oneself',
  params: ById,
  body: Shape({ id: Type.Optional(Id) }),
  reply: OwnUser,
  limit: { max: 20, seconds: 600 },
})

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/avatar/',
  access: 'signedIn',
  summary: 'Go without a picture of oneself, photo or portrait',
  params: ById,
  reply: OwnUser,
})

/** How long after lifting a block it can't be set again. */
export const blockPauseHours = 24

/** A block lifted so soon after it was set was a slip, and starts no pause. */
export const blockUndoSeconds = 30

/** Hides each one's comments under the other's posts from everybody. 429 `lifted_lately`; 403 for staff. */
export const blockUser = endpoint({
  method: 'POST',
  path: '/api/users/:id/block/',
  access: 'signedIn',
  summary: 'Neither sees the other from now on',
  params: ById,
  reply: Nothing,
  limit: { max: 100, seconds: daySeconds },
})

export const unblockUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/block/',
  access: 'signedIn',
  summary: 'Lift a block of one’s own',
  params: ById,
  reply: Nothing,
})

export const listBlocked = endpoint({
  method: 'GET',
  path: '/api/users/blocked/',
  access: 'signedIn',
  summary: 'Whom one has blocked, newest first, ten a page',
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

/** At most so many, newest first. */
export const maxNewcomers = 3

/** Who joined in the last thirty days, in one's ward and those that touch it; nobody for a viewer without a ward. */
export const listNewcomers = endpoint({
  method: 'GET',
  path: '/api/users/newcomers/',
  access: 'signedIn',
  summary: 'The newest neighbours',
  reply: Shape({ results: Type.Array(PublicUser) }),
  limit: { max: 60, seconds: 60 },
})
