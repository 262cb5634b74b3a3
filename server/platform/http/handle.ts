import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as Type from 'typebox'
import { type Access, type Endpoint, recentSignInMinutes } from '../../../contract/endpoint.ts'
import { mustGiveBirthday } from '../../../contract/policy.ts'
import type { RefusalCode } from '../../../contract/refusals.ts'
import { ErrorBody, Nothing } from '../../../contract/shape.ts'
import type { Database } from '../database/db.ts'
import { readAnywhere } from '../database/read-anywhere.ts'
import type { AppContext } from '../room.ts'
import { runAs } from '../work.ts'
import { runOnce } from './idempotency.ts'
import { networkOf } from './network.ts'
import { passPosition, readAfterHeader } from './read-after.ts'
import type { RecentViewers } from './recent-viewers.ts'
import {
  accountRestricted,
  birthdayNeeded,
  notAllowed,
  notSignedIn,
  Refusal,
  secondFactorNeeded,
  signInAgain,
} from './refusal.ts'
import { readAccessToken } from '../secrets/tokens.ts'
import { workOf } from './request-log.ts'
import type { SharedCounts } from './shared-counts.ts'
import { isRecentSignIn } from './session.ts'
import { findViewer, type Viewer } from './viewer.ts'
import { isDemoStaffAllowed } from './staff-access.ts'

declare module 'fastify' {
  interface FastifyInstance {
    context: AppContext
    /** `isLeaving`: the process shuts down; it still answers but is not ready. `isStuck`: only a new process helps. */
    state: { isLeaving: boolean; isStuck: boolean }
    recentViewers: RecentViewers
    counts: SharedCounts
  }
  interface FastifyRequest {
    viewer: Viewer | null
    refusedWith: RefusalCode | null
  }
}

/** `db` is a transaction if the request carries an Idempotency-Key. */
interface Context<A extends Access, P extends Type.TSchema, Q extends Type.TSchema, B extends Type.TSchema> {
  db: Database
  now: Date
  viewer: A extends 'anyone' ? Viewer | null : Viewer
  params: Type.Static<P>
  query: Type.Static<Q>
  body: Type.Static<B>
  request: FastifyRequest
  reply: FastifyReply
}

/** Less than the ten seconds that clients wait. The work continues after it, and a retry finds it done. */
const handlerTimeoutMs = 9000

/** Returns a key for the rate limit, such as a session, to use instead of the network, which neighbours may share. */
type LimitKey = (request: FastifyRequest) => Promise<string | null>

/** What a handler returns: anything, also nothing, if the reply is `Nothing`; the reply itself if it has sent it. */
type Answer<R extends Type.TSchema> = typeof Nothing extends R ? unknown : Type.Static<R> | FastifyReply

/** Adds a route for the endpoint. The reply schema serialises the reply, so no field outside the contract is sent. */
export function handle<
  A extends Access,
  P extends Type.TObject,
  Q extends Type.TObject,
  B extends Type.TSchema,
  R extends Type.TSchema,
>(
  app: FastifyInstance,
  endpoint: Endpoint<A, P, Q, B, R>,
  answer: (input: Context<A, P, Q, B>) => Promise<Answer<R>>,
  limitKeyOf?: LimitKey,
) {
  const { context } = app
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      ...(endpoint.needs_recent_sign_in && { description: recentSignInNote }),
      tags: [endpoint.path.split('/')[2] ?? ''],
      params: endpoint.params,
      querystring: endpoint.query,
      ...(endpoint.body ? { body: endpoint.body } : {}),
      ...(endpoint.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
      response: { [endpoint.status]: endpoint.reply, '4xx': ErrorBody, '5xx': ErrorBody },
    },
    config: { rateLimit: rateLimit(endpoint.limit, limitKeyOf) },
    ...(context.config.shedLoad && { handlerTimeout: handlerTimeoutMs }),
    onRequest: async (request) => {
      const viewer = await runAs(workOf(request, endpoint.path), () =>
        trackRequest(app, identify(context, request)),
      )
      // Set before the check, so that the log names a user who is refused.
      request.viewer = viewer
      request.viewer = checkAccess(endpoint, viewer, context.clock())
    },
    handler: (request, reply) =>
      trackRequest(
        app,
        runAs(workOf(request, endpoint.path), () => respond(request, reply)).catch((error: unknown) => {
          throw refusalFor(request.viewer, error)
        }),
      ),
  })

  async function respond(request: FastifyRequest, reply: FastifyReply) {
    const input = {
      db: context.db,
      now: context.clock(),
      viewer: request.viewer,
      params: request.params,
      query: request.query,
      body: request.body,
      request,
      reply,
    } as Context<A, P, Q, B>
    const key = request.headers['idempotency-key']
    if (!endpoint.creates || typeof key !== 'string' || !request.viewer) {
      reply.code(endpoint.status)
      if (endpoint.method === 'GET') return read(input)
      const answered = await answerAndNotify(input)
      await passPosition(context, input)
      return answered
    }
    const { method, url: path, body } = request
    const first = await runOnce(context.db, request.viewer.id, key, { method, path, body }, async (tx) => ({
      status: endpoint.status,
      reply: await answerAndNotify({ ...input, db: tx }),
    }))
    reply.code(first.status)
    await passPosition(context, input)
    return first.reply
  }

  async function read(input: Context<A, P, Q, B>) {
    if (endpoint.reads_primary) return resultOf(await answer(input))
    const whose = { user_id: input.viewer?.id ?? null, claimed: input.request.headers[readAfterHeader] }
    return readAnywhere(context, whose, async (db) => resultOf(await answer({ ...input, db })))
  }

  const resultOf = (answered: Answer<R>) => (endpoint.reply === (Nothing as Type.TSchema) ? {} : answered)

  async function answerAndNotify(input: Context<A, P, Q, B>) {
    const result = resultOf(await answer(input))
    const { db, viewer, params, body } = input
    const event = { endpoint, viewer_id: viewer?.id ?? null, params, body, reply: result }
    for (const { onWritten } of context.rooms) await onWritten?.(db, event, context.config)
    return result
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

/** Finds the viewer by the access token; null without a valid token. A GET may see the viewer of a second ago. */
export async function identify(
  { config, db, keys, clock }: AppContext,
  { headers, method, server }: FastifyRequest,
): Promise<Viewer | null> {
  const token = /^Bearer ([\w.-]{1,2048})$/i.exec(headers.authorization ?? '')?.[1]
  const now = clock()
  const claims = token === undefined ? null : await readAccessToken(keys, token, now)
  if (!claims) return null
  const demoStaff = isDemoStaffAllowed(config)
  if (method !== 'GET') return findViewer(db, claims, now, { demoStaff, withBlocked: false })
  return server.recentViewers.find(claims, now, () =>
    findViewer(db, claims, now, { demoStaff, withBlocked: true }),
  )
}

/** Returns the viewer to answer, or throws a `Refusal`. */
function checkAccess(
  endpoint: Pick<
    Endpoint,
    'access' | 'needs_recent_sign_in' | 'needs_birthday' | 'allowed_while' | 'before_second_factor'
  >,
  viewer: Viewer | null,
  now: Date,
): Viewer | null {
  const { access, allowed_while } = endpoint
  if (access === 'anyone') return viewer?.restriction ? null : viewer
  if (!viewer) throw notSignedIn()
  if (viewer.restriction && !allowed_while.includes(viewer.restriction))
    throw accountRestricted(viewer.restriction)
  if (access !== 'signedIn') {
    const hasRole = access === 'admin' ? viewer.staff_role === 'admin' : viewer.staff_role !== null
    if (!hasRole) throw notAllowed()
    if (!viewer.is_staff && !endpoint.before_second_factor) throw secondFactorNeeded(viewer)
  }
  if (mustGiveBirthday(viewer, endpoint)) throw birthdayNeeded()
  if (endpoint.needs_recent_sign_in && !isRecentSignIn(viewer.authenticated_at, now)) throw signInAgain()
  return viewer
}

/** Staff who are refused may be allowed after their session has proved the second factor. */
const refusalFor = (viewer: Viewer | null, error: unknown) =>
  viewer?.staff_role && !viewer.is_staff && error instanceof Refusal && error.code === 'not_allowed'
    ? secondFactorNeeded(viewer)
    : error

const recentSignInNote = `Requires a sign-in within the last ${recentSignInMinutes} minutes; otherwise 403 \`sign_in_again\`.`

const runningWork = new WeakMap<FastifyInstance, Set<Promise<unknown>>>()

/** Makes `app.close()` wait for requests whose client has disconnected. Call it before the app is ready. */
export function trackRequests(app: FastifyInstance) {
  const running = new Set<Promise<unknown>>()
  runningWork.set(app, running)
  app.addHook('onClose', async () => {
    while (running.size) await Promise.allSettled(running)
  })
}

function trackRequest<T>(app: FastifyInstance, work: Promise<T>): Promise<T> {
  const running = runningWork.get(app)
  running?.add(work)
  const isDone = () => running?.delete(work)
  work.then(isDone, isDone)
  return work
}
