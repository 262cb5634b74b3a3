import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Maybe, Moment, pageOf, PageQuery, RandomId, Shape } from '../shape.ts'
import { AuthToken, OwnUser } from './accounts.ts'

export const InvitationCode = Type.String({ minLength: 1, maxLength: 64 })

/** `invitation_accepted` is present for a new account with a code. False: the code was wrong, used or expired. */
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

export const verifyToken = endpoint({
  method: 'POST',
  path: '/api/auth/token/verify/',
  access: 'anyone',
  summary: 'Whether a token is valid: 200, or 401',
  body: Shape({ token: AuthToken }),
})

export const googleUrl = endpoint({
  method: 'GET',
  path: '/api/auth/google/url/',
  access: 'anyone',
  reads_primary: true,
  summary: 'The address of the sign-in with Google',
  query: Shape({
    redirect_uri: Type.Optional(Type.String({ maxLength: 2048 })),
    state: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })),
  }),
  reply: Shape({ url: Type.String() }),
  limit: { max: 30, seconds: 60, by: 'network' },
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
  body: Shape({ access_token: AuthToken, invitation_code: Type.Optional(InvitationCode) }),
  reply: ProviderReply,
  limit: { max: 20, seconds: 60 },
})

export const getAuthorization = endpoint({
  method: 'GET',
  path: '/api/auth/deauthorize',
  access: 'signedIn',
  summary: 'Whether removing Facebook would remove the only way to sign in',
  reply: Shape({ has_facebook: Type.Boolean(), is_only_way_in: Type.Boolean() }),
})

/** Facebook calls it too, with a signed form; see server/accounts/sign-in/facebook-routes.ts. */
export const deauthorize = endpoint({
  method: 'POST',
  path: '/api/auth/deauthorize',
  access: 'signedIn',
  summary: 'Remove Facebook from the account and end all its sessions',
  needs_recent_sign_in: true,
  limit: { max: 10, seconds: 60 },
})

/** A reauthentication counts for the current session only: 403 `another_person` if it is another account's. */
export const getSignInMethods = endpoint({
  method: 'GET',
  path: '/api/auth/ways/',
  access: 'signedIn',
  summary: 'The ways to sign in again: the linked providers, and a password',
  reply: Shape({ google: Type.Boolean(), facebook: Type.Boolean(), password: Type.Boolean() }),
})

/** For actions that can't be retried because the browser ends its session first. */
export const checkRecentSignIn = endpoint({
  method: 'GET',
  path: '/api/auth/fresh/',
  access: 'signedIn',
  summary: 'Whether the last sign-in is recent: 200, or 403',
  needs_recent_sign_in: true,
})

export const getGoogleReauthenticationUrl = endpoint({
  method: 'GET',
  path: '/api/auth/google/again/url/',
  access: 'signedIn',
  reads_primary: true,
  summary: 'The address of the sign-in with Google, to sign in again',
  query: Shape({ redirect_uri: Type.Optional(Type.String({ maxLength: 2048 })) }),
  reply: Shape({ url: Type.String() }),
  limit: { max: 30, seconds: 60 },
})

export const reauthenticateWithGoogle = endpoint({
  method: 'POST',
  path: '/api/auth/google/again/',
  access: 'signedIn',
  summary: 'Finish signing in again with Google',
  body: Shape({
    code: Type.String({ minLength: 1, maxLength: 2048 }),
    redirect_uri: Type.String({ minLength: 1, maxLength: 2048 }),
    state: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })),
  }),
  limit: { max: 20, seconds: 60 },
})

export const reauthenticateWithFacebook = endpoint({
  method: 'POST',
  path: '/api/auth/facebook/again/',
  access: 'signedIn',
  summary: 'Sign in again with the access token that Facebook gave the browser',
  body: Shape({ access_token: AuthToken }),
  limit: { max: 20, seconds: 60 },
})

export const reauthenticateWithPassword = endpoint({
  method: 'POST',
  path: '/api/auth/token/again/',
  access: 'signedIn',
  summary: 'Sign in again with the password',
  body: Shape({ password: Type.String({ minLength: 1, maxLength: 256 }) }),
  limit: { max: 10, seconds: 600 },
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions/',
  access: 'signedIn',
  summary: 'The devices signed in, newest first, ten a page',
  query: PageQuery,
  reply: pageOf(
    Shape({
      id: RandomId,
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
  summary: 'Sign a device out',
  params: Shape({ id: RandomId }),
})
