import type * as Type from 'typebox'
import type { Access, Endpoint } from '../../../contract/endpoint.ts'
import { language } from '../i18n/i18n.ts'
import { localItems } from '../storage/local-items.ts'
import { adjustServerClock } from '../server-clock.ts'
import { askForBirthday } from '../session/prompts.ts'
import { type ClientDeps, createRefresh, type PlainOptions, type PlainRequest } from '../session/refresh.ts'
import { accessKey } from '../session/tokens.ts'
import { tabLocks } from '../tab-locks.ts'
import { ApiError } from './api-error.ts'
import { reportReply, reportNoReply } from './online.ts'

const timeoutMs = 10_000

type Empty = Record<never, never>
type AllowUndefined<T> = { [K in keyof T]: Empty extends Pick<T, K> ? T[K] | undefined : T[K] }
type Params<P> = keyof P extends never ? { params?: never } : { params: P }
type Query<Q> = keyof Q extends never
  ? { query?: never }
  : Empty extends Q
    ? { query?: AllowUndefined<Q> }
    : { query: AllowUndefined<Q> }
type Body<B> = [B] extends [null] ? { body?: never } : { body: B }

export type RequestOptions<P, Q, B> = Params<P> &
  Query<Q> &
  Body<B> & { signal?: AbortSignal; idempotencyKey?: string }

/**
 * `call` throws an `ApiError`, or the reason of the signal. An attempt times out after 10 s. A 401 refreshes the
 * session and repeats the request once. If the birthday is missing, the client asks for it and repeats the request.
 */
export function createClient({ items, locks, onSessionLost, onBirthdayNeeded }: ClientDeps) {
  const refresh = createRefresh({ items, locks, send, onSessionLost })

  async function sendSignedIn(request: PlainRequest, isSignInEndpoint: boolean) {
    const token = items.getItem(accessKey)
    try {
      return await send(request, token)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401 || isSignInEndpoint) throw error
      return send(request, await refresh(token, error))
    }
  }

  return async function call<
    A extends Access,
    P extends Type.TObject,
    Q extends Type.TObject,
    B extends Type.TSchema,
    R extends Type.TSchema,
  >(
    endpoint: Endpoint<A, P, Q, B, R>,
    ...[options]: Empty extends RequestOptions<Type.Static<P>, Type.Static<Q>, Type.Static<B>>
      ? [options?: RequestOptions<Type.Static<P>, Type.Static<Q>, Type.Static<B>>]
      : [options: RequestOptions<Type.Static<P>, Type.Static<Q>, Type.Static<B>>]
  ): Promise<Type.Static<R>> {
    const request = { endpoint, options: (options ?? {}) as PlainOptions }
    const attempt = () => sendSignedIn(request, isSignInEndpoint(endpoint)) as Promise<Type.Static<R>>
    try {
      return await attempt()
    } catch (error) {
      const needsBirthday = error instanceof ApiError && error.code === 'birthday_needed'
      if (!needsBirthday || !(await onBirthdayNeeded?.())) throw error
      return attempt()
    }
  }
}

/** A 401 of these endpoints refuses the body, not the session. */
const isSignInEndpoint = ({ access, path }: Endpoint) => access === 'anyone' && path.startsWith('/api/auth/')

async function send({ endpoint, options }: PlainRequest, token: string | null): Promise<unknown> {
  const { signal, body, idempotencyKey } = options
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  const address = buildUrl(endpoint.path, options)
  try {
    const prefetched = endpoint.method === 'GET' ? await takePrefetched(address, token) : undefined
    signal?.throwIfAborted()
    const response =
      prefetched ??
      (await fetch(address, {
        method: endpoint.method,
        credentials: 'include',
        headers: {
          Accept: 'application/json; version=1.0',
          'Accept-Language': language(),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(token !== null && { Authorization: `Bearer ${token}` }),
          ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
          ...(readAfter && { 'X-Read-After': `${readAfter}` }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
      }))
    reportReply()
    adjustServerClock(response)
    keepReadAfter(response.headers.get('X-Read-After'))
    return await parseReply(response)
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (signal?.aborted) throw signal.reason
    reportNoReply()
    throw new ApiError()
  } finally {
    clearTimeout(timer)
  }
}

let readAfter = 0

/** Replies from now on include everything up to `position`, a number from a reply or an event; anything else is ignored. */
export function keepReadAfter(position: unknown) {
  if (Number(position) > readAfter) readAfter = Number(position)
}

async function parseReply(response: Response): Promise<unknown> {
  const text = await response.text()
  let body: unknown
  try {
    body = text ? JSON.parse(text) : undefined
  } catch {
    throw new ApiError(response.ok ? undefined : response.status)
  }
  if (!response.ok)
    throw new ApiError(response.status, body, parseSeconds(response.headers.get('retry-after')))
  return body
}

/** The server sends no other form of `Retry-After`. */
const parseSeconds = (text: string | null) => (/^\d+$/.test(text ?? '') ? Number(text) : undefined)

function buildUrl(path: string, { params = {}, query = {} }: PlainOptions) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size ? `${filled}?${search}` : filled
}

let sessionLostHandler = () => {}

export const setSessionLostHandler = (listener: () => void) => void (sessionLostHandler = listener)

const deps = { items: localItems, locks: tabLocks(), onSessionLost: () => sessionLostHandler() }

export const call = createClient({ ...deps, onBirthdayNeeded: askForBirthday })

const refresh = createRefresh({ ...deps, send })

/** Renews the access token early. Throws if the session has ended or there is no reply. */
export const renewAccessToken = (): Promise<string> =>
  refresh(localItems.getItem(accessKey), new ApiError(401))

/** The requests that `web/index.html` has started before the app's code loaded, by address. */
interface Prefetched {
  token: string
  language: string
  replies: Map<string, Promise<Response>>
}

/** Milliseconds since the page was opened; older replies are not used. */
const maxAgeMs = 10_000

/**
 * Returns the prefetched reply to a GET of `address` with this token and language, once. Resolves to undefined if that
 * request failed; the caller then sends its own.
 */
export function takePrefetched(
  address: string,
  token: string | null,
): Promise<Response | undefined> | undefined {
  const scope = globalThis as { prefetched?: Prefetched }
  const prefetched = scope.prefetched
  if (!prefetched) return undefined
  if (prefetched.token !== token || prefetched.language !== language() || performance.now() > maxAgeMs) {
    delete scope.prefetched
    return undefined
  }
  const reply = prefetched.replies.get(address)
  prefetched.replies.delete(address)
  return reply?.catch(() => undefined)
}
