import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/accounts/sign-in.ts'
import { findRequestedLanguage } from '../../platform/http/headers.ts'
import { type FairSlots, networkOf } from '../../platform/http/network.ts'
import { handle } from '../../platform/http/handle.ts'
import { listSignInMethods, reauthenticate, loadRecentFacebookClaims, verifyOwnPassword } from './sign-in.ts'
import { facebookFailed, createFacebook } from './facebook.ts'
import { beginGoogle, createSignInCookie, finishGoogle } from './google.ts'
import { googleFailed, type Provider } from './identity-provider.ts'
import { subjectAt } from './sign-in-queries.ts'

/** The signed-in user proves their identity again, without a new session. */
export function reauthenticationRoutes(app: FastifyInstance, google: Provider | null, slots: FairSlots) {
  const { config } = app.context
  const facebook = createFacebook(config)
  const cookie = createSignInCookie(config)

  handle(app, contract.getSignInMethods, ({ db, viewer }) =>
    listSignInMethods(db, viewer, { google, facebook }),
  )

  handle(app, contract.checkRecentSignIn, async () => ({}))

  handle(app, contract.getGoogleReauthenticationUrl, async ({ db, viewer, query, now, request, reply }) => {
    if (!google) throw googleFailed(503)
    const login_hint = await subjectAt(db, viewer.id, google.issuer)
    const reauthentication = { session_id: viewer.session_id, login_hint }
    const { url, secret } = await beginGoogle(
      db,
      google,
      config,
      { ...query, language: findRequestedLanguage(request) },
      now,
      reauthentication,
    )
    cookie.add(request, reply, secret)
    return { url }
  })
  handle(app, contract.reauthenticateWithGoogle, async ({ db, viewer, body, now, request, reply }) => {
    if (!google) throw googleFailed(503)
    const callback = { ...body, secrets: cookie.secretsIn(request), session_id: viewer.session_id }
    const { claims, secret } = await finishGoogle(db, google, callback, now)
    cookie.remove(request, reply, secret)
    return reauthenticate(db, viewer, google, claims, now)
  })

  handle(app, contract.reauthenticateWithFacebook, async ({ db, viewer, body, now }) => {
    if (!facebook) throw facebookFailed(503)
    return reauthenticate(
      db,
      viewer,
      facebook,
      await loadRecentFacebookClaims(facebook, body.access_token, now),
      now,
    )
  })

  handle(app, contract.reauthenticateWithPassword, async ({ db, viewer, body, now, request }) => {
    const runInTurn = <T>(work: () => Promise<T>) => slots.run(networkOf(request.ip), work)
    await verifyOwnPassword(db, viewer, body.password, runInTurn, now)
  })
}
