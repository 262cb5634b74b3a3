import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as Type from 'typebox'
import { type Access, type Endpoint, freshSignInMinutes } from '../../../contract/endpoint.ts'
import { mustGiveBirthday } from '../../../contract/policy.ts'
import type { RefusalCode } from '../../../contract/refusals.ts'
import { ErrorBody } from '../../../contract/shape.ts'
import type { Database } from '../database/db.ts'
import type { AppContext } from '../room.ts'
import { runOnce } from './idempotency.ts'
import { networkOf } from './network.ts'
import {
  accountRestricted,
  birthdayNeeded,
  notAllowed,
  notSignedIn,
  Refusal,
  secondFactorNeeded,
  signInAgain,
} from './refusal.ts'
import { findViewer, isRecentSignIn, type Viewer } from './session.ts'
import { isDemoStaffAllowed } from './staff-access.ts'

declare module 'fastify' {
  interface FastifyInstance {
    context: AppContext
    /** Leaving: asked to end, it still answers and is no longer ready. Stuck: only a new process helps. */
    state: { isLeaving: boolean; isStuck: boolean }
  }
  interface FastifyRequest {
    viewer: Viewer | null
    refusedWith: RefusalCode | null
  }
}

/** `db` is a transaction if the request carries an Idempotency-Key. */
interface Ask<A extends Access, P extends Type.TSchema, Q extends Type.TSchema, B extends Type.TSchema> {
  db: Database
  now: Date
  viewer: A extends 'anyone' ? Viewer | null : Viewer
  params: Type.Static<P>
  query: Type.Static<Q>
  body: Type.Static<B>
  request: FastifyRequest
  reply: FastifyReply
}

/** The client waits for ten seconds; what is under way is done all the same, and found done by who asks again. */
const longestMs = 9000

/** What a request is rate-limited by instead of its network, such as a session: neighbours may share an address. */
type LimitKey = (request: FastifyRequest) => Promise<string | null>

/** The reply goes through its schema, so that no field outside the contract is sent. */
export function handle<
  A extends Access,
  P extends Type.TObject,
  Q extends Type.TObject,
  B extends Type.TSchema,
  R extends Type.TSchema,
>(
  app: FastifyInstance,
  endpoint: Endpoint<A, P, Q, B, R>,
  answer: (ask: Ask<A, P, Q, B>) => Promise<Type.Static<R>>,
  limitKeyOf?: LimitKey,
) {
  const { context } = app
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      ...(endpoint.fresh && { description: onlyFresh }),
      tags: [endpoint.path.split('/')[2] ?? ''],
      params: endpoint.params,
      querystring: endpoint.query,
      ...(endpoint.body ? { body: endpoint.body } : {}),
      ...(endpoint.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
      response: { [endpoint.status]: endpoint.reply, '4xx': ErrorBody, '5xx': ErrorBody },
    },
    config: { rateLimit: rateLimit(endpoint.limit, limitKeyOf) },
    ...(context.config.shedLoad && { handlerTimeout: longestMs }),
    onRequest: async (request) => {
      const viewer = await trackRequest(app, identify(context, request))
      // So that the log says who was not admitted.
      request.viewer = viewer
      request.viewer = admitted(endpoint, viewer, context.clock())
    },
    handler: (request, reply) =>
      trackRequest(
        app,
        respond(request, reply).catch((error: unknown) => {
          throw refusalFor(request.viewer, error)
        }),
      ),
  })

  async function respond(request: FastifyRequest, reply: FastifyReply) {
    const ask = {
      db: context.db,
      now: context.clock(),
      viewer: request.viewer,
      params: request.params,
      query: request.query,
      body: request.body,
      request,
      reply,
    } as Ask<A, P, Q, B>
    const key = request.headers['idempotency-key']
    if (!endpoint.creates || typeof key !== 'string' || !request.viewer) {
      reply.code(endpoint.status)
      return answerAndTell(ask)
    }
    const { method, url: path, body } = request
    const first = await runOnce(context.db, request.viewer.id, key, { method, path, body }, async (tx) => ({
      status: endpoint.status,
      reply: await answerAndTell({ ...ask, db: tx }),
    }))
    reply.code(first.status)
    return first.reply
  }

  async function answerAndTell(ask: Ask<A, P, Q, B>) {
    const replied = await answer(ask)
    if (endpoint.method === 'GET') return replied
    const { db, viewer, params, body } = ask
    const event = { endpoint, viewer_id: viewer?.id ?? null, params, body, reply: replied }
    for (const { onWritten } of context.rooms) await onWritten?.(db, event, context.config)
    return replied
  }
}

const rateLimit = ({ max, seconds, by }: Endpoint['limit'], limitKeyOf?: LimitKey) => ({
  max,
  timeWindow: seconds * 1000,
  keyGenerator: async (request: FastifyRequest) => {
    const limitKey = await limitKeyOf?.(request)
    if (limitKey) return limitKey
    return by === 'person' && request.viewer ? `user ${request.viewer.id}` : networkOf(request.ip)
  },
})

/** By the access token; null without one that is good. */
export async function identify(
  { config, db, keys, clock }: AppContext,
  request: FastifyRequest,
): Promise<Viewer | null> {
  const token = /^Bearer ([\w.-]{1,2048})$/i.exec(request.headers.authorization ?? '')?.[1]
  return token === undefined ? null : findViewer(db, keys, token, clock(), isDemoStaffAllowed(config))
}

/** Returns as whom the request is answered. */
function admitted(
  endpoint: Pick<Endpoint, 'access' | 'fresh' | 'needs_birthday' | 'also_while' | 'before_proof'>,
  viewer: Viewer | null,
  now: Date,
): Viewer | null {
  const { access, fresh, also_while } = endpoint
  if (access === 'anyone') return viewer?.hindrance ? null : viewer
  if (!viewer) throw notSignedIn()
  if (viewer.hindrance && !also_while.includes(viewer.hindrance)) throw accountRestricted(viewer.hindrance)
  if (access !== 'signedIn') {
    const mayBe = access === 'admin' ? viewer.staff_role === 'admin' : viewer.staff_role !== null
    if (!mayBe) throw notAllowed()
    if (!viewer.is_staff && !endpoint.before_proof) throw secondFactorNeeded(viewer)
  }
  if (mustGiveBirthday(viewer, endpoint)) throw birthdayNeeded()
  if (fresh && !isRecentSignIn(viewer.authenticated_at, now)) throw signInAgain()
  return viewer
}

/** What staff may not do as anybody, they may once their session has proved the second factor. */
const refusalFor = (viewer: Viewer | null, error: unknown) =>
  viewer?.staff_role && !viewer.is_staff && error instanceof Refusal && error.code === 'not_allowed'
    ? secondFactorNeeded(viewer)
    : error

const onlyFresh = `Asks for a sign-in of the last ${freshSignInMinutes} minutes; 403 \`sign_in_again\` without.`

const underWay = new WeakMap<FastifyInstance, Set<Promise<unknown>>>()

/** Has `app.close()` wait for work whose client may have hung up. Call it before the app is ready. */
export function trackRequests(app: FastifyInstance) {
  const running = new Set<Promise<unknown>>()
  underWay.set(app, running)
  app.addHook('onClose', async () => {
    while (running.size) await Promise.allSettled(running)
  })
}

function trackRequest<T>(app: FastifyInstance, work: Promise<T>): Promise<T> {
  const running = underWay.get(app)
  running?.add(work)
  const isDone = () => running?.delete(work)
  work.then(isDone, isDone)
  return work
}
