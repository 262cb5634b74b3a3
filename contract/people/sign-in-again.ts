import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Nothing, Shape } from '../shape.ts'
import { Token } from './accounts.ts'

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
  body: Shape({ access_token: Token }),
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
