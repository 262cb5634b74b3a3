import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Maybe, Moment, Nothing, Point, Shape } from '../shape.ts'

export const CommunityOfUser = Shape({ id: Id, name: Type.String() })

/** Shown beside a person's name everywhere. */
export const marks = { is_staff: Type.Boolean(), is_verified: Type.Boolean() }

/** What a line shows about a person: name, picture and marks. */
export const naming = { display_name: Type.String(), avatar_url: Maybe(Type.String()), ...marks }

/** What everybody may know about a person. */
export const publicFields = {
  id: Id,
  username: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  display_name: Type.String(),
  bio: Type.String(),
  avatar_url: Maybe(Type.String()),
  ...marks,
  joined_at: Moment,
  post_count: Type.Integer({ minimum: 0 }),
  communities: Type.Array(CommunityOfUser),
  /** The name of the ward that contains the person's cell; null without a location or outside every ward. */
  ward: Maybe(Type.String()),
}

/** The steps of onboarding in order; a user's `onboarding_step` counts the steps done or skipped. */
export const onboardingSteps = ['invite', 'neighborhood', 'community', 'trusted_contact', 'birthday'] as const

/** A date without a time, as in 2009-02-28. */
export const Day = Type.String({ format: 'date' })

/** The signed-in person as they see themselves; only they see the fields beyond the public ones. */
export const OwnUser = Shape({
  ...publicFields,
  email: Maybe(Type.String()),
  /** The verified phone number, as in +84901234567. */
  phone: Maybe(Type.String()),
  birthday: Maybe(Day),
  onboarding_step: Type.Integer({ minimum: 0, maximum: onboardingSteps.length }),
  /** Whether the name was assigned by the app, because the one from the provider was not allowed. */
  needs_name: Type.Boolean(),
  last_login: Maybe(Moment),
  location: Maybe(Point),
  created_at: Moment,
  updated_at: Moment,
})
export type OwnUser = Type.Static<typeof OwnUser>

/** The person shown beside a post or a comment; `location` is the ward's name. */
export const Author = Shape({
  id: Id,
  username: Type.String(),
  ...naming,
  location: Maybe(Type.String()),
})
export type Author = Type.Static<typeof Author>

/** A token as clients send it. */
export const Token = Type.String({ minLength: 1, maxLength: 2048 })

export const refreshSession = endpoint({
  method: 'POST',
  path: '/api/auth/token/refresh/',
  access: 'anyone',
  summary: 'Exchange a refresh token for new tokens',
  body: Shape({ refresh: Token }),
  reply: Shape({ access: Type.String(), refresh: Type.String() }),
  limit: { max: 60, seconds: 60 },
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout/',
  access: 'anyone',
  summary: 'End the session that a refresh token belongs to',
  body: Shape({ refresh: Token }),
  reply: Nothing,
})

export const getMe = endpoint({
  method: 'GET',
  path: '/api/auth/me/',
  access: 'signedIn',
  summary: 'The current user',
  reply: OwnUser,
})
