import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { ById, Id, Maybe, Moment, Nothing, pageOf, PageQuery, Point, Shape } from './shape.ts'

export const CommunityOfUser = Shape({ id: Id, name: Type.String() })

/** What everybody may know of a person. */
export const publicFields = {
  id: Id,
  username: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  display_name: Type.String(),
  bio: Type.String(),
  avatar_url: Maybe(Type.String()),
  is_staff: Type.Boolean(),
  is_verified: Type.Boolean(),
  joined_at: Moment,
  post_count: Type.Integer({ minimum: 0 }),
  communities: Type.Array(CommunityOfUser),
  /** The name of the ward that holds the person's cell; null without a location or outside every ward. */
  ward: Maybe(Type.String()),
}

/** The onboarding's steps in their order; a user's `onboarding_step` counts those that were done or skipped. */
export const onboardingSteps = ['invite', 'neighborhood', 'community', 'trusted_contact', 'birthday'] as const

/** A day without a time, as in 2009-02-28. */
export const Day = Type.String({ format: 'date' })

/** A person as they see themselves; what is added to the public fields is theirs alone. */
export const OwnUser = Shape({
  ...publicFields,
  email: Maybe(Type.String()),
  /** The verified telephone number, as in +84901234567. */
  phone: Maybe(Type.String()),
  birthday: Maybe(Day),
  onboarding_step: Type.Integer({ minimum: 0, maximum: onboardingSteps.length }),
  last_login: Maybe(Moment),
  location: Maybe(Point),
  created_at: Moment,
  updated_at: Moment,
})
export type OwnUser = Type.Static<typeof OwnUser>

/** The person beside a post or a comment; `location` is the ward's name. */
export const Author = Shape({
  id: Id,
  username: Type.String(),
  display_name: Type.String(),
  avatar_url: Maybe(Type.String()),
  is_staff: Type.Boolean(),
  is_verified: Type.Boolean(),
  location: Maybe(Type.String()),
})
export type Author = Type.Static<typeof Author>

const token = Type.String({ minLength: 1, maxLength: 2048 })

/** An invitation's code as somebody sends it: whether it is good is found out on the server. */
export const InvitationCode = Type.String({ minLength: 1, maxLength: 64 })

/**
 * What signing in with a provider answers. `invitation_accepted` is there where a new account came with a code;
 * false says that the code was wrong, used up or too old, and the account was made all the same.
 */
const ProviderReply = Shape({
  access_token: Type.String(),
  refresh_token: Type.String(),
  user: OwnUser,
  last_login: Maybe(Moment),
  invitation_accepted: Type.Optional(Type.Boolean()),
})

export const passwordSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/token/',
  access: 'anyone',
  summary: 'Sign in with user name and password',
  body: Shape({
    username: Type.String({ minLength: 1, maxLength: 150 }),
    password: Type.String({ minLength: 1, maxLength: 256 }),
  }),
  reply: Shape({ access: Type.String(), refresh: Type.String() }),
  limit: { max: 10, seconds: 60 },
})

export const refreshSession = endpoint({
  method: 'POST',
  path: '/api/auth/token/refresh/',
  access: 'anyone',
  summary: 'Exchange a refresh token for new tokens',
  body: Shape({ refresh: token }),
  reply: Shape({ access: Type.String(), refresh: Type.String() }),
  limit: { max: 60, seconds: 60 },
})

export const verifyToken = endpoint({
  method: 'POST',
  path: '/api/auth/token/verify/',
  access: 'anyone',
  summary: 'Tell whether a token is still good: 200, or 401',
  body: Shape({ token }),
  reply: Nothing,
})

export const googleUrl = endpoint({
  method: 'GET',
  path: '/api/auth/google/url/',
  access: 'anyone',
  summary: 'The address at which to sign in with Google',
  query: Shape({
    redirect_uri: Type.Optional(Type.String({ maxLength: 2048 })),
    state: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })),
  }),
  reply: Shape({ url: Type.String() }),
  limit: { max: 30, seconds: 60 },
})

export const googleSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/google/',
  access: 'anyone',
  summary: 'Finish signing in with Google',
  body: Shape({
    code: Type.String({ minLength: 1, maxLength: 2048 }),
    redirect_uri: Type.String({ minLength: 1, maxLength: 2048 }),
    state: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })),
    invitation_code: Type.Optional(InvitationCode),
  }),
  reply: ProviderReply,
  limit: { max: 20, seconds: 60 },
})

export const facebookSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/facebook/',
  access: 'anyone',
  summary: 'Sign in with the access token that Facebook gave the browser',
  body: Shape({ access_token: token, invitation_code: Type.Optional(InvitationCode) }),
  reply: ProviderReply,
  limit: { max: 20, seconds: 60 },
})

/** Facebook itself calls this address too, with a signed form; see the server's accounts room. */
export const deauthorize = endpoint({
  method: 'POST',
  path: '/api/auth/deauthorize',
  access: 'signedIn',
  summary: 'Take the authorization of Facebook away from the account and end all its sessions',
  reply: Nothing,
  limit: { max: 10, seconds: 60 },
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout/',
  access: 'anyone',
  summary: 'End the session that a refresh token belongs to',
  body: Shape({ refresh: token }),
  reply: Nothing,
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions/',
  access: 'signedIn',
  summary: 'The devices signed in, newest first, ten a page',
  query: PageQuery,
  reply: pageOf(
    Shape({
      id: Id,
      device: Type.String(),
      created_at: Moment,
      last_used_at: Moment,
      is_current: Type.Boolean(),
    }),
  ),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id/',
  access: 'signedIn',
  summary: 'Sign one device out',
  params: ById,
  reply: Nothing,
})

export const getMe = endpoint({
  method: 'GET',
  path: '/api/auth/me/',
  access: 'signedIn',
  summary: 'The current user',
  reply: OwnUser,
})
