import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/accounts/sign-in.ts'
import { findRequestedLanguage } from '../../platform/http/headers.ts'
import { type FairSlots, networkOf } from '../../platform/http/network.ts'
import { handle } from '../../platform/http/handle.ts'
import {
  listSignInMethods,
  reauthenticate,
  reauthenticateWithFacebook,
  verifyOwnPassword,
} from './sign-in.ts'
import { facebookFailed, createFacebook } from './facebook.ts'
import { beginGoogle, createSignInCookie, finishGoogle } from './google.ts'
import { googleFailed, type Provider } from './identity-provider.ts'
import { subjectAt } from './sign-in-queries.ts'

/** For the same person and without a new session. */
export function reauthenticationRoutes(app: FastifyInstance, google: Provider | null, slots: FairSlots) {
  const { config } = app.context
  const facebook = createFacebook(config)
  const cookie = createSignInCookie(config)

  handle(app, contract.waysIn, ({ db, viewer }) => listSignInMethods(db, viewer, { google, facebook }))

  handle(app, contract.checkFresh, async () => ({}))

  handle(app, contract.googleUrlAgain, async ({ db, viewer, query, now, request, reply }) => {
    if (!google) throw googleFailed(503)
    const login_hint = await subjectAt(db, viewer.id, google.issuer)
    const again = { session_id: viewer.session_id, login_hint }
    const { url, secret } = await beginGoogle(
      db,
      google,
      config,
      { ...query, language: findRequestedLanguage(request) },
      now,
      again,
    )
    cookie.add(request, reply, secret)
    return { url }
  })
  handle(app, contract.googleAgain, async ({ db, viewer, body, now, request, reply }) => {
    if (!google) throw googleFailed(503)
    const asked = { ...body, secrets: cookie.secretsIn(request), session_id: viewer.session_id }
    const { claims, secret } = await finishGoogle(db, google, asked, now)
    cookie.remove(request, reply, secret)
    return reauthenticate(db, viewer, google, claims, now)
  })

  handle(app, contract.facebookAgain, async ({ db, viewer, body, now }) => {
    if (!facebook) throw facebookFailed(503)
    return reauthenticate(
      db,
      viewer,
      facebook,
      await reauthenticateWithFacebook(facebook, body.access_token, now),
      now,
    )
  })

  handle(app, contract.passwordAgain, async ({ db, viewer, body, now, request }) => {
    const inTurn = <T>(work: () => Promise<T>) => slots.run(networkOf(request.ip), work)
    await verifyOwnPassword(db, viewer, body.password, inTurn, now)
    return {}
  })
}
