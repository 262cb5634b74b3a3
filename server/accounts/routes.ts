import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '../../contract/people/accounts.ts'
import * as homes from '../../contract/people/homes.ts'
import { cancelAccountDeletion } from '../../contract/people/leaving.ts'
import * as sessions from '../../contract/people/sessions.ts'
import * as signIn from '../../contract/people/sign-in.ts'
import { mountDevProvider } from './dev-provider/dev-provider.ts'
import { cancelDeletion } from './leaving/stay.ts'
import { namedLanguage } from '../platform/http/asked-language.ts'
import { FairSlots } from '../platform/http/fair-slots.ts'
import { handle } from '../platform/http/handle.ts'
import { networkOf } from '../platform/http/network.ts'
import { notSignedIn } from '../platform/http/refusal.ts'
import { countedSession, endSessionOf, isGoodToken } from '../platform/http/session.ts'
import { ownUser } from './accounts.ts'
import { withdrawHome } from './homes/withdrawal.ts'
import { refreshOrSayWhy } from './refreshing.ts'
import { listSessions, signDeviceOut } from './sessions.ts'
import { againRoutes } from './sign-in/again-routes.ts'
import { completeSignIn } from './sign-in/complete-sign-in.ts'
import { facebookRoutes } from './sign-in/facebook-routes.ts'
import { beginGoogle, finishGoogle, redirectUris } from './sign-in/google.ts'
import { knowDevice, knownDevice } from './sign-in/known-devices.ts'
import { logSignIn } from './sign-in/log-sign-in.ts'
import { limitTries, nameIn } from './sign-in/limits.ts'
import { accountOf } from './sign-in/newcomers.ts'
import { hashing, signInWithPassword } from './sign-in/passwords.ts'
import { failed } from './sign-in/provider-failure.ts'
import { openProvider, type Provider } from './sign-in/provider.ts'
import { peopleOf } from './sign-in/residents.ts'
import { signInCookie } from './sign-in/sign-in-cookie.ts'

export function accountsRoutes(app: FastifyInstance) {
  const slots = new FairSlots(hashing)
  passwordRoutes(app, slots)
  tokenRoutes(app)
  const provider = providerFor(app)
  googleRoutes(app, provider)
  facebookRoutes(app)
  againRoutes(app, provider, slots)

  handle(app, sessions.listSessions, ({ db, viewer, query, now }) =>
    listSessions(db, viewer, query.page ?? 1, now),
  )
  handle(app, sessions.endSession, async ({ db, viewer, params, now }) => {
    await signDeviceOut(db, viewer, params.id, now)
    return {}
  })
  // A session of a suspension that is over stays what it was.
  handle(app, contract.getMe, async ({ db, viewer, now }) => {
    const user = await ownUser(db, viewer.id, now)
    return viewer.hindrance === 'suspended' ? { ...user, held: viewer.hindrance } : user
  })
  handle(app, cancelAccountDeletion, async ({ db, viewer, now }) => {
    await cancelDeletion(db, app.context, viewer.id, now)
    return ownUser(db, viewer.id, now)
  })
  handle(app, homes.withdrawHome, async ({ db, viewer, params, now }) => {
    await withdrawHome(db, app.context, viewer, params.id, params.key, now)
    return ownUser(db, viewer.id, now)
  })
}

function passwordRoutes(app: FastifyInstance, slots: FairSlots) {
  const { keys } = app.context
  const withinLimits = limitTries(app)
  const byDevice = async (request: FastifyRequest) => {
    const device = knownDevice(app.context, request, nameIn(request))
    return device && `device ${device}`
  }
  handle(
    app,
    signIn.passwordSignIn,
    async ({ db, now, body, request, reply }) => {
      await withinLimits(request)
      const inTurn = <T>(work: () => Promise<T>) => slots.run(networkOf(request.ip), work)
      const entering = { ...body, device: deviceOf(request) }
      const { user_id, ...tokens } = await signInWithPassword(db, keys, app.context, entering, inTurn, now)
      knowDevice(app.context, reply, body.username)
      logSignIn(request, user_id, 'password')
      return tokens
    },
    byDevice,
  )
}

function tokenRoutes(app: FastifyInstance) {
  const { config, keys, clock } = app.context
  // Thousands may share one address of a mobile network, and each of their tabs refreshes.
  const bySession = ({ body }: FastifyRequest) =>
    countedSession(keys, (body as { refresh: string }).refresh, clock())
  handle(
    app,
    contract.refreshSession,
    ({ db, now, body }) => refreshOrSayWhy(db, keys, config, body.refresh, now),
    bySession,
  )
  handle(app, signIn.verifyToken, async ({ db, now, body }) => {
    if (!(await isGoodToken(db, keys, body.token, now))) throw notSignedIn()
    return {}
  })
  handle(
    app,
    contract.signOut,
    async ({ db, now, body }) => {
      await endSessionOf(db, keys, body.refresh, now)
      return {}
    },
    bySession,
  )
}

function providerFor(app: FastifyInstance): Provider | null {
  const { config, db } = app.context
  if (config.google) return openProvider({ ...config.google, isStandIn: false })
  if (!config.demo || config.production) return null
  return openProvider(mountDevProvider(app, (issuer) => peopleOf(db, issuer), redirectUris(config)))
}

function googleRoutes(app: FastifyInstance, provider: Provider | null) {
  const { config, keys } = app.context
  const cookie = signInCookie(config)

  handle(app, signIn.googleUrl, async ({ db, now, query, request, reply }) => {
    if (!provider) throw failed(503)
    const asked = { ...query, language: namedLanguage(request) }
    const { url, secret } = await beginGoogle(db, provider, config, asked, now)
    cookie.add(request, reply, secret)
    return { url }
  })
  handle(app, signIn.googleSignIn, async ({ db, now, body, request, reply }) => {
    if (!provider) throw failed(503)
    const returned = { ...body, secrets: cookie.secretsIn(request), session_id: null }
    const { claims, secret } = await finishGoogle(db, provider, returned, now)
    cookie.remove(request, reply, secret)
    const { user_id, ...invitation } = await accountOf(db, config, provider, { ...body, claims }, now)
    const { authenticated_at } = claims
    const entering = { user_id, device: deviceOf(request), authenticated_at }
    const { access, refresh } = await completeSignIn(db, keys, app.context, entering, now)
    logSignIn(request, user_id, 'google')
    const user = await ownUser(db, user_id, now)
    return { access_token: access, refresh_token: refresh, user, last_login: user.last_login, ...invitation }
  })
}

const deviceOf = (request: FastifyRequest) => request.headers['user-agent'] ?? ''
