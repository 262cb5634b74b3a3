import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '../../contract/accounts/accounts.ts'
import * as homes from '../../contract/accounts/settings.ts'
import { cancelAccountDeletion } from '../../contract/accounts/leaving.ts'
import * as signIn from '../../contract/accounts/sign-in.ts'
import { mountDevProvider } from './dev-provider/dev-provider.ts'
import { cancelDeletion } from './leaving/account-deletion.ts'
import { findRequestedLanguage } from '../platform/http/headers.ts'
import { FairSlots, networkOf } from '../platform/http/network.ts'
import { handle } from '../platform/http/handle.ts'
import { notSignedIn } from '../platform/http/refusal.ts'
import { sessionLimitKey, endSessionByToken, isValidToken } from '../platform/http/session.ts'
import { findOrCreateAccount, loadOwnUser } from './accounts.ts'
import { withdrawHome } from './homes/homes.ts'
import { listSessions, refreshOrExplain, signOutDevice } from './sessions.ts'
import { reauthenticationRoutes } from './sign-in/reauthentication-routes.ts'
import { completeSignIn, hashingLimits, logSignIn, signInWithPassword } from './sign-in/sign-in.ts'
import { facebookRoutes } from './sign-in/facebook-routes.ts'
import { beginGoogle, createSignInCookie, finishGoogle, redirectUris } from './sign-in/google.ts'
import {
  createPasswordLimiter,
  readKnownDevice,
  rememberDevice,
  usernameIn,
} from './sign-in/known-devices.ts'
import { createProvider, googleFailed, type Provider } from './sign-in/identity-provider.ts'
import { demoPeopleOf } from './dev-provider/demo-people.ts'

export function accountsRoutes(app: FastifyInstance) {
  const slots = new FairSlots(hashingLimits)
  passwordRoutes(app, slots)
  tokenRoutes(app)
  const provider = providerFor(app)
  googleRoutes(app, provider)
  facebookRoutes(app)
  reauthenticationRoutes(app, provider, slots)

  handle(app, signIn.listSessions, ({ db, viewer, query, now }) =>
    listSessions(db, viewer, query.page ?? 1, now),
  )
  handle(app, signIn.endSession, ({ db, viewer, params, now }) => signOutDevice(db, viewer, params.id, now))
  // A session that began during a suspension stays restricted after it.
  handle(app, contract.getMe, async ({ db, viewer, now }) => {
    const user = await loadOwnUser(db, viewer.id, now)
    return viewer.restriction === 'suspended' ? { ...user, held: viewer.restriction } : user
  })
  handle(app, cancelAccountDeletion, async ({ db, viewer, now }) => {
    await cancelDeletion(db, app.context, viewer.id, now)
    return loadOwnUser(db, viewer.id, now)
  })
  handle(app, homes.withdrawHome, async ({ db, viewer, params, now }) => {
    await withdrawHome(db, app.context, viewer, params.id, params.key, now)
    return loadOwnUser(db, viewer.id, now)
  })
}

function passwordRoutes(app: FastifyInstance, slots: FairSlots) {
  const { keys } = app.context
  const enforceLimits = createPasswordLimiter(app)
  const byDevice = async (request: FastifyRequest) => {
    const device = readKnownDevice(app.context, request, usernameIn(request))
    return device && `device ${device}`
  }
  handle(
    app,
    signIn.passwordSignIn,
    async ({ db, now, body, request, reply }) => {
      await enforceLimits(request)
      const runInTurn = <T>(work: () => Promise<T>) => slots.run(networkOf(request.ip), work)
      const credentials = { ...body, device: deviceOf(request) }
      const { user_id, ...tokens } = await signInWithPassword(
        db,
        keys,
        app.context,
        credentials,
        runInTurn,
        now,
      )
      rememberDevice(app.context, reply, body.username)
      logSignIn(request, user_id, 'password')
      return tokens
    },
    byDevice,
  )
}

function tokenRoutes(app: FastifyInstance) {
  const { config, keys, clock } = app.context
  // Thousands of users can share one address of a mobile network, and each of their tabs refreshes its session.
  const bySession = ({ body }: FastifyRequest) =>
    sessionLimitKey(keys, (body as { refresh: string }).refresh, clock())
  handle(
    app,
    contract.refreshSession,
    ({ db, now, body }) => refreshOrExplain(db, keys, config, body.refresh, now),
    bySession,
  )
  handle(app, signIn.verifyToken, async ({ db, now, body }) => {
    if (!(await isValidToken(db, keys, body.token, now))) throw notSignedIn()
  })
  handle(
    app,
    contract.signOut,
    ({ db, now, body }) => endSessionByToken(db, keys, body.refresh, now),
    bySession,
  )
}

function providerFor(app: FastifyInstance): Provider | null {
  const { config, db } = app.context
  if (config.google) return createProvider({ ...config.google, isStandIn: false })
  if (!config.demo || config.production) return null
  return createProvider(mountDevProvider(app, (issuer) => demoPeopleOf(db, issuer), redirectUris(config)))
}

function googleRoutes(app: FastifyInstance, provider: Provider | null) {
  const { config, keys } = app.context
  const cookie = createSignInCookie(config)

  handle(app, signIn.googleUrl, async ({ db, now, query, request, reply }) => {
    if (!provider) throw googleFailed(503)
    const attempt = { ...query, language: findRequestedLanguage(request) }
    const { url, secret } = await beginGoogle(db, provider, config, attempt, now)
    cookie.add(request, reply, secret)
    return { url }
  })
  handle(app, signIn.googleSignIn, async ({ db, now, body, request, reply }) => {
    if (!provider) throw googleFailed(503)
    const callback = { ...body, secrets: cookie.secretsIn(request), session_id: null }
    const { claims, secret } = await finishGoogle(db, provider, callback, now)
    cookie.remove(request, reply, secret)
    const { user_id, ...invitation } = await findOrCreateAccount(
      db,
      config,
      provider,
      { ...body, claims },
      now,
    )
    const { authenticated_at } = claims
    const signedIn = { user_id, device: deviceOf(request), authenticated_at }
    const { access, refresh } = await completeSignIn(db, keys, app.context, signedIn, now)
    logSignIn(request, user_id, 'google')
    const user = await loadOwnUser(db, user_id, now)
    return { access_token: access, refresh_token: refresh, user, last_login: user.last_login, ...invitation }
  })
}

const deviceOf = (request: FastifyRequest) => request.headers['user-agent'] ?? ''
