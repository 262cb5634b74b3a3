import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import * as Type from 'typebox'
import { minuteMs } from '../../../contract/durations.ts'
import * as contract from '../../../contract/accounts/sign-in.ts'
import { acceptForms } from '../../platform/http/validation.ts'
import { handle } from '../../platform/http/handle.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { findOrCreateAccount, loadOwnUser } from '../accounts.ts'
import {
  createFacebook,
  facebookFailed,
  loadFacebookAuthorization,
  readSignedRequest,
  removeFacebook,
  removeFacebookBySubject,
} from './facebook.ts'
import { completeSignIn, logSignIn } from './sign-in.ts'

export function facebookRoutes(app: FastifyInstance) {
  const { config, keys } = app.context
  const facebook = createFacebook(config)

  handle(app, contract.facebookSignIn, async ({ db, now, body, request }) => {
    if (!facebook) throw facebookFailed(503)
    const claims = await facebook.claimsOf(body.access_token)
    const { user_id, ...invitation } = await findOrCreateAccount(
      db,
      config,
      facebook,
      { ...body, claims },
      now,
    )
    const { authenticated_at } = claims
    const device = request.headers['user-agent'] ?? ''
    const { access, refresh } = await completeSignIn(
      db,
      keys,
      app.context,
      { user_id, device, authenticated_at },
      now,
    )
    logSignIn(request, user_id, 'facebook')
    const user = await loadOwnUser(db, user_id, now)
    return { access_token: access, refresh_token: refresh, user, last_login: user.last_login, ...invitation }
  })

  handle(app, contract.getAuthorization, ({ db, viewer }) => loadFacebookAuthorization(db, viewer.id))
  handle(app, contract.deauthorize, ({ db, viewer, now }) => removeFacebook(db, viewer.id, now))
  deauthorizationCallback(app)
}

/** Facebook calls the same address as our client, but with a signed form, so the content type selects the handler. */
function deauthorizationCallback(app: FastifyInstance) {
  const { config, db, clock, rooms } = app.context
  app.addConstraintStrategy({
    name: 'body',
    storage: () => {
      const handlers = new Map<unknown, unknown>()
      return {
        get: (type: unknown) => (handlers.get(type) ?? null) as never,
        set: (type: unknown, handler: unknown) => void handlers.set(type, handler),
      }
    },
    deriveConstraint: ({ headers }) =>
      headers['content-type']?.startsWith('application/x-www-form-urlencoded') ? 'form' : undefined,
  })
  app.register(async (scope) => {
    acceptForms(scope)
    scope.post<{ Body: { signed_request: string } }>(
      contract.deauthorize.path,
      {
        constraints: { body: 'form' },
        schema: {
          hide: true,
          body: Type.Object({ signed_request: Type.String({ minLength: 1, maxLength: 8192 }) }),
        },
        config: { rateLimit: { max: 300, timeWindow: minuteMs } },
      },
      async ({ body }) => {
        if (!config.facebook) throw notFound('Page')
        const now = clock()
        const subject = readSignedRequest(body.signed_request, config.facebook.appSecret, now)
        if (subject === null) throw new Refusal(400, 'not_signed', 'Facebook did not sign this')
        await removeFacebookBySubject(db, { publicUrl: config.publicUrl, rooms }, subject, now)
        const confirmation_code = randomBytes(10).toString('hex')
        return { url: `${config.publicUrl}/auth/deauthorize/${confirmation_code}`, confirmation_code }
      },
    )
  })
}
