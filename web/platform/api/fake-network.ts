import { setupWorker } from 'msw/browser'
import { http, HttpResponse } from 'msw/http'
import type * as Type from 'typebox'
import { countUnreadChats } from '../../../contract/chat/chats.ts'
import type { Access, Endpoint } from '../../../contract/endpoint.ts'
import { getGroupPace, getPace, unlimitedPace } from '../../../contract/posts/slow-mode.ts'
import { getRunningCheckIn } from '../../../contract/people/check-ins.ts'
import { getOwnTrust } from '../../../contract/relations/trust.ts'
import { listRecommendedPlaces } from '../../../contract/directory/place-suggestions.ts'
import { getWaiting } from '../../../contract/favours/favours.ts'
import { countNewPosts } from '../../../contract/feed/feed.ts'
import { suggestHelpers } from '../../../contract/posts/helpers.ts'
import { seePosts } from '../../../contract/posts/views.ts'
import { listDeletedPosts } from '../../../contract/posts/post-changes.ts'
import { getInstallation } from '../../../contract/accounts/settings.ts'
import { countUnread } from '../../../contract/notifications/unread-count.ts'
import { getWeather, fallbackWeather } from '../../../contract/geo/weather.ts'
import { ApiError } from './api-error.ts'

/** A request at the fake server. Parameters, query and a body that isn't JSON are strings, as on the wire. */
export interface ReceivedRequest<B = unknown> {
  params: Record<string, string>
  query: Record<string, string>
  body: B
  headers: Headers
}

/** A reply that never arrives: the connection breaks. */
export const unreachable = Symbol('unreachable')

const methods = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete }

/** The demo's installation, the default reply of every test. */
export const demoInstallation: Type.Static<typeof getInstallation.reply> = {
  facebook: { app_id: null, is_stand_in: true },
  minimum_age: 17,
  tiles: null,
  require_verified_to_post: false,
  is_demo: true,
}

const trusted: Type.Static<typeof getOwnTrust.reply> = {
  level: 'trusted',
  days: 400,
  is_verified: true,
  has_ward: true,
  counterparts: 5,
  acts: [],
}

const probePath = '/api/who-answers/'

const worker = setupWorker(
  http.get(probePath, () => HttpResponse.json({})),
  http.get(getInstallation.path, () => HttpResponse.json(demoInstallation)),
  http.get(listDeletedPosts.path, () => HttpResponse.json({ results: [] })),
  http.get(countUnread.path, () => HttpResponse.json({ unread_count: 0, newest: null })),
  http.get(countUnreadChats.path, () => HttpResponse.json({ unread_count: 0, requests_count: 0 })),
  http.get(countNewPosts.path, () => HttpResponse.json({ count: 0 })),
  http.get(getRunningCheckIn.path, () => HttpResponse.json({ check_in: null })),
  http.get(getWaiting.path, () => HttpResponse.json({ count: 0, first: null })),
  http.get(getWeather.path, () => HttpResponse.json({ ...fallbackWeather, ward: null, is_fallback: true })),
  // Requested by every post that is opened.
  http.get(listRecommendedPlaces.path, () => HttpResponse.json({ results: [] })),
  http.get(getPace.path, () => HttpResponse.json(unlimitedPace)),
  http.get(getGroupPace.path, () => HttpResponse.json(unlimitedPace)),
  http.get(getOwnTrust.path, () => HttpResponse.json(trusted)),
  // Looked for while a request is written.
  http.get(suggestHelpers.path, () => HttpResponse.json({ results: [] })),
  // Any test that shows a list for long enough reports the posts seen.
  http.post(seePosts.path, () => HttpResponse.json({})),
  http.all('/api/*', ({ request }) => {
    console.error(`The test has no answer for ${request.method} ${new URL(request.url).pathname}`)
    return HttpResponse.error()
  }),
)
let starting: Promise<unknown> | undefined
let aborted = Promise.withResolvers<typeof unreachable>()

/** Starts the fake server, and clears a test's replies. */
export async function startNetwork() {
  starting ??= start()
  await starting
  // Pending requests of the previous test arrive before the probe and get that test's replies.
  if (!(await isConnected())) {
    await worker.stop()
    await start()
  }
  worker.resetHandlers()
}

const start = () => worker.start({ quiet: true, onUnhandledFrame: 'bypass' })

/** The browser may stop a service worker at any time; the worker then forgets the page. */
const isConnected = () =>
  fetch(probePath).then(
    ({ ok }) => ok,
    () => false,
  )

/** Aborts the open connections of a test. */
export function stopNetwork() {
  aborted.resolve(unreachable)
  aborted = Promise.withResolvers()
}

/**
 * Sets an endpoint's reply for the rest of the test: of the contract's shape, an `ApiError` (thrown or
 * returned) or `unreachable`. The last one set counts.
 */
export function answer<
  A extends Access,
  P extends Type.TObject,
  Q extends Type.TObject,
  B extends Type.TSchema,
  R extends Type.TSchema,
>(
  endpoint: Endpoint<A, P, Q, B, R>,
  reply: (
    received: ReceivedRequest<Type.Static<B>>,
  ) => FakeReply<Type.Static<R>> | Promise<FakeReply<Type.Static<R>>>,
) {
  const { method, path, status } = endpoint
  worker.use(
    methods[method](path, async ({ request, params }) => {
      const text = await request.text()
      const is_json = request.headers.get('content-type')?.includes('json') ?? false
      const received = {
        params: params as Record<string, string>,
        query: Object.fromEntries(new URL(request.url).searchParams),
        body: (is_json ? JSON.parse(text) : text || null) as Type.Static<B>,
        headers: request.headers,
      }
      const result = await Promise.race([catchApiError(() => reply(received)), aborted.promise])
      if (result === unreachable) return HttpResponse.error()
      if (result instanceof ApiError) {
        const { detail, code, errors, retryAfter, body } = result
        const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
        return HttpResponse.json(
          { ...(body as object | undefined), detail, code, errors },
          { status: result.status, headers },
        )
      }
      if ('contentMediaType' in endpoint.reply) return HttpResponse.text(String(result), { status })
      return HttpResponse.json(result as Record<string, unknown>, { status })
    }),
  )
}

async function catchApiError<T>(act: () => T | Promise<T>): Promise<T | ApiError> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

type FakeReply<R> = R | ApiError | typeof unreachable
