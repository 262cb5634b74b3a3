import * as Type from 'typebox'
import { accountRestrictions, endpoint } from '../endpoint.ts'
import { Id, Maybe, Moment, Point, Shape } from '../shape.ts'

/** Each role includes the rights of those before it. */
export const staffRoles = ['moderator', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

export const CommunityOfUser = Shape({ id: Id, name: Type.String() })

export const userBadges = { is_staff: Type.Boolean(), is_verified: Type.Boolean() }

export const userNameFields = { display_name: Type.String(), avatar_url: Maybe(Type.String()), ...userBadges }

export const publicUserFields = {
  id: Id,
  username: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  display_name: Type.String(),
  bio: Type.String(),
  /** Each is an id of `knownSkills` or free text. */
  skills: Type.Array(Type.String()),
  avatar_url: Maybe(Type.String()),
  ...userBadges,
  joined_at: Moment,
  post_count: Type.Integer({ minimum: 0 }),
  communities: Type.Array(CommunityOfUser),
  /** Null without a location or outside every ward. */
  ward: Maybe(Type.String()),
}

export const onboardingSteps = ['invite', 'neighborhood', 'community', 'trusted_contact', 'birthday'] as const

export const Day = Type.String({ format: 'date' })

export const OwnUser = Shape({
  ...publicUserFields,
  staff_role: Maybe(Type.Enum(staffRoles)),
  email: Maybe(Type.String()),
  /** Verified, such as +84901234567. */
  phone: Maybe(Type.String()),
  birthday: Maybe(Day),
  onboarding_step: Type.Integer({ minimum: 0, maximum: onboardingSteps.length }),
  needs_name: Type.Boolean(),
  last_login: Maybe(Moment),
  /** Most endpoints reply 403 with this code. */
  held: Maybe(Type.Enum(accountRestrictions)),
  /** When the account is permanently deleted. */
  erase_at: Maybe(Moment),
  /** `until` is null for a permanent suspension. */
  suspension: Maybe(Shape({ until: Maybe(Moment), reason: Type.String(), words: Type.String() })),
  location: Maybe(Point),
  created_at: Moment,
  updated_at: Moment,
})
export type OwnUser = Type.Static<typeof OwnUser>

/** `location` is the ward's name. */
export const Author = Shape({
  id: Id,
  username: Type.String(),
  ...userNameFields,
  location: Maybe(Type.String()),
})
export type Author = Type.Static<typeof Author>

export const AuthToken = Type.String({ minLength: 1, maxLength: 2048 })

export const refreshSession = endpoint({
  method: 'POST',
  path: '/api/auth/token/refresh/',
  access: 'anyone',
  summary: 'Exchange a refresh token for new tokens',
  body: Shape({ refresh: AuthToken }),
  reply: Shape({ access: Type.String(), refresh: Type.String() }),
  limit: { max: 60, seconds: 60 },
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout/',
  access: 'anyone',
  summary: 'End the session that a refresh token belongs to',
  body: Shape({ refresh: AuthToken }),
})

export const getMe = endpoint({
  method: 'GET',
  path: '/api/auth/me/',
  access: 'signedIn',
  summary: 'The current user',
  reply: OwnUser,
  allowed_while: ['account_leaving', 'suspended'],
})
