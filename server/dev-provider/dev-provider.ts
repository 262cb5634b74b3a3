import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { keyFor } from '../platform/secrets/keys.ts'
import { openOpenId } from './openid.ts'
import { type People, withNewcomers } from './people.ts'
import { devProviderRoutes } from './routes.ts'

const mountedAt = '/dev/google'

/** An OpenID provider where the visitor picks who to be. `fetch` reaches it inside the process, at any address. */
export function mountDevProvider(
  app: FastifyInstance,
  peopleOf: (issuer: string) => People,
  redirectUris: string[],
) {
  const { publicUrl } = app.context.config
  const issuer = `${publicUrl}${mountedAt}`
  const [clientId, clientSecret] = ['xom', randomBytes(32).toString('base64url')]
  const people = withNewcomers(peopleOf(issuer))
  let opened: ReturnType<typeof openOpenId> | undefined
  const provider = () =>
    (opened ??= openOpenId({
      issuer,
      clientId,
      clientSecret,
      redirectUris,
      cookieKey: keyFor(app.context, 'sign-in cookie').toString('base64url'),
      people,
      onError: (error) => app.log.error({ err: error }, 'the stand-in provider failed'),
    }))
  devProviderRoutes(app, mountedAt, provider, people)
  return { issuer, clientId, clientSecret, isStandIn: true, fetch: fetchInside(app) }
}

interface Call {
  method: string
  headers: Record<string, string>
  body?: unknown
}

const fetchInside =
  (app: FastifyInstance) =>
  async (url: string, { method, headers, body }: Call) => {
    const { pathname, search } = new URL(url)
    const response = await app.inject({
      method: method as 'GET' | 'POST',
      url: `${pathname}${search}`,
      headers,
      ...(body instanceof URLSearchParams && { payload: body.toString() }),
    })
    const type = response.headers['content-type'] ?? ''
    return new Response(response.body, { status: response.statusCode, headers: { 'content-type': type } })
  }
