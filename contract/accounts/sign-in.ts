import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Maybe, Moment, Nothing, pageOf, PageQuery, RandomId, Shape } from '../shape.ts'
import { AuthToken, OwnUser } from './accounts.ts'

export const InvitationCode = Type.String({ minLength: 1, maxLength: 64 })

/** `invitation_accepted` comes with a new account and a code; false: the code was wrong, used or expired. */
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
  summary: 'Tell whether a token is still good: 200, or 401',
  body: Shape({ token: AuthToken }),
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
  summary: 'What taking the authorization of Facebook away would end',
  reply: Shape({ has_facebook: Type.Boolean(), is_only_way_in: Type.Boolean() }),
})

/** Facebook calls this too, with a signed form; see server/accounts. */
export const deauthorize = endpoint({
  method: 'POST',
  path: '/api/auth/deauthorize',
  access: 'signedIn',
  summary: 'Take the authorization of Facebook away from the account and end all its sessions',
  reply: Nothing,
  fresh: true,
  limit: { max: 10, seconds: 60 },
})

/** The proof is bound to the current session: 403 `another_person` if it belongs to somebody else. */
export const waysIn = endpoint({
  method: 'GET',
  path: '/api/auth/ways/',
  access: 'signedIn',
  summary: 'By what one can show that it is oneself: providers that one has signed in with, and a password',
  reply: Shape({ google: Type.Boolean(), facebook: Type.Boolean(), password: Type.Boolean() }),
})

/** For steps that can't be retried because the browser gives up its session first. */
export const checkFresh = endpoint({
  method: 'GET',
  path: '/api/auth/fresh/',
  access: 'signedIn',
  summary: 'Tell whether the last sign-in is fresh: 200, or 403',
  reply: Nothing,
  fresh: true,
})

export const googleUrlAgain = endpoint({
  method: 'GET',
  path: '/api/auth/google/again/url/',
  access: 'signedIn',
  summary: 'The address at which to show Google once more who one is',
  query: Shape({ redirect_uri: Type.Optional(Type.String({ maxLength: 2048 })) }),
  reply: Shape({ url: Type.String() }),
  limit: { max: 30, seconds: 60 },
})

export const googleAgain = endpoint({
  method: 'POST',
  path: '/api/auth/google/again/',
  access: 'signedIn',
  summary: 'Finish that',
  body: Shape({
    code: Type.String({ minLength: 1, maxLength: 2048 }),
    redirect_uri: Type.String({ minLength: 1, maxLength: 2048 }),
    state: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })),
  }),
  reply: Nothing,
  limit: { max: 20, seconds: 60 },
})

export const facebookAgain = endpoint({
  method: 'POST',
  path: '/api/auth/facebook/again/',
  access: 'signedIn',
  summary: 'Show once more who one is, with the access token that Facebook gave the browser',
  body: Shape({ access_token: AuthToken }),
  reply: Nothing,
  limit: { max: 20, seconds: 60 },
})

export const passwordAgain = endpoint({
  method: 'POST',
  path: '/api/auth/token/again/',
  access: 'signedIn',
  summary: 'Show once more who one is, with the password',
  body: Shape({ password: Type.String({ minLength: 1, maxLength: 256 }) }),
  reply: Nothing,
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
  summary: 'Sign one device out',
  params: Shape({ id: RandomId }),
  reply: Nothing,
})
