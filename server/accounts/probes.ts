import { getMe, refreshSession, signOut } from '../../contract/accounts/accounts.ts'
import { withdrawHome } from '../../contract/accounts/settings.ts'
import { cancelAccountDeletion } from '../../contract/accounts/leaving.ts'
import {
  checkRecentSignIn,
  deauthorize,
  endSession,
  reauthenticateWithFacebook,
  facebookSignIn,
  getAuthorization,
  reauthenticateWithGoogle,
  googleSignIn,
  googleUrl,
  getGoogleReauthenticationUrl,
  listSessions,
  reauthenticateWithPassword,
  passwordSignIn,
  verifyToken,
  getSignInMethods,
} from '../../contract/accounts/sign-in.ts'
import type { Probe } from '../platform/room.ts'

export const probes: Probe[] = [
  { endpoint: passwordSignIn, asked: () => ({ body: { username: 'lan', password: 'wrong' } }) },
  { endpoint: refreshSession, asked: () => ({ body: { refresh: 'x.y.z' } }) },
  { endpoint: verifyToken, asked: () => ({ body: { token: 'x.y.z' } }) },
  { endpoint: googleUrl, asked: () => ({}) },
  {
    endpoint: googleSignIn,
    asked: () => ({ body: { code: 'x', redirect_uri: 'http://127.0.0.1:3000/auth/callback' } }),
  },
  { endpoint: facebookSignIn, asked: () => ({ body: { access_token: 'x' } }) },
  { endpoint: getSignInMethods, asked: () => ({}) },
  { endpoint: checkRecentSignIn, asked: () => ({}) },
  { endpoint: getGoogleReauthenticationUrl, asked: () => ({}) },
  {
    endpoint: reauthenticateWithGoogle,
    asked: () => ({ body: { code: 'x', redirect_uri: 'http://127.0.0.1:3000/auth/callback' } }),
  },
  { endpoint: reauthenticateWithFacebook, asked: () => ({ body: { access_token: 'x' } }) },
  { endpoint: reauthenticateWithPassword, asked: () => ({ body: { password: 'wrong' } }) },
  { endpoint: signOut, asked: () => ({ body: { refresh: 'x.y.z' } }) },
  { endpoint: listSessions, asked: () => ({}) },
  {
    endpoint: endSession,
    asked: () => ({ path: '/api/auth/sessions/00000000-0000-4000-8000-000000000000/' }),
  },
  { endpoint: getMe, asked: () => ({}) },
  { endpoint: cancelAccountDeletion, asked: () => ({}) },
  {
    endpoint: withdrawHome,
    asked: ({ lan }) => ({ path: `/api/users/${lan}/homes/${'0'.repeat(32)}/` }),
  },
  { endpoint: getAuthorization, asked: () => ({}) },
  { endpoint: deauthorize, asked: () => ({}), isLast: true },
]
