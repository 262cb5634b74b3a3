import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/people/sign-in-again.ts'
import { namedLanguage } from '../../platform/http/asked-language.ts'
import type { FairSlots } from '../../platform/http/fair-slots.ts'
import { handle } from '../../platform/http/handle.ts'
import { networkOf } from '../../platform/http/network.ts'
import { reauthenticate, reauthenticateWithFacebook, waysIn } from './again.ts'
import { facebookFailed, facebookFor } from './facebook.ts'
import { beginGoogle, finishGoogle } from './google.ts'
import { verifyOwnPassword } from './passwords.ts'
import { failed } from './provider-failure.ts'
import type { Provider } from './provider.ts'
import { signInCookie } from './sign-in-cookie.ts'
import { subjectAt } from './sign-in-queries.ts'

/** For the same person and without a new session. */
export function againRoutes(app: FastifyInstance, google: Provider | null, slots: FairSlots) {
  const { config } = app.context
  const facebook = facebookFor(config)
  const cookie = signInCookie(config)

  handle(app, contract.waysIn, ({ db, viewer }) => waysIn(db, viewer, { google, facebook }))

  handle(app, contract.checkFresh, async () => ({}))

  handle(app, contract.googleUrlAgain, async ({ db, viewer, query, now, request, reply }) => {
    if (!google) throw failed(503)
    const login_hint = await subjectAt(db, viewer.id, google.issuer)
    const again = { session_id: viewer.session_id, login_hint }
    const { url, secret } = await beginGoogle(
      db,
      google,
      config,
      { ...query, language: namedLanguage(request) },
      now,
      again,
    )
    cookie.add(request, reply, secret)
    return { url }
  })
  handle(app, contract.googleAgain, async ({ db, viewer, body, now, request, reply }) => {
    if (!google) throw failed(503)
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
