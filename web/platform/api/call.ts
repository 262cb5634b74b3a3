import type * as Type from 'typebox'
import type { Access, Endpoint } from '../../../contract/endpoint.ts'
import { language } from '../i18n/i18n.ts'
import { localItems } from '../storage/local-items.ts'
import { adjustServerClock } from '../server-clock.ts'
import { askForBirthday } from '../session/prompts.ts'
import { type ClientDeps, createRefresh, type PlainAsk, type PlainRequest } from '../session/refresh.ts'
import { accessKey } from '../session/tokens.ts'
import { tabLocks } from '../tab-locks.ts'
import { ApiError } from './api-error.ts'
import { reportReply, reportNoReply } from './online.ts'

const timeoutMs = 10_000

type None = Record<never, never>
type Loose<T> = { [K in keyof T]: None extends Pick<T, K> ? T[K] | undefined : T[K] }
type Params<P> = keyof P extends never ? { params?: never } : { params: P }
type Query<Q> = keyof Q extends never
  ? { query?: never }
  : None extends Q
    ? { query?: Loose<Q> }
    : { query: Loose<Q> }
type Body<B> = [B] extends [null] ? { body?: never } : { body: B }

export type RequestOptions<P, Q, B> = Params<P> &
  Query<Q> &
  Body<B> & { signal?: AbortSignal; idempotencyKey?: string }

/**
 * `call` throws an `ApiError`, or the reason of `ask.signal`. An attempt times out after 10 s. A 401 refreshes the
 * session and repeats once; where a birthday is missing it asks for it and repeats, which may take any time.
 */
export function createClient({ items, locks, onSessionLost, onBirthdayNeeded }: ClientDeps) {
  const refresh = createRefresh({ items, locks, send, onSessionLost })

  async function sendSignedIn(request: PlainRequest, isExchange: boolean) {
    const token = items.getItem(accessKey)
    try {
      return await send(request, token)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401 || isExchange) throw error
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
    ...[ask]: None extends RequestOptions<Type.Static<P>, Type.Static<Q>, Type.Static<B>>
      ? [ask?: RequestOptions<Type.Static<P>, Type.Static<Q>, Type.Static<B>>]
      : [ask: RequestOptions<Type.Static<P>, Type.Static<Q>, Type.Static<B>>]
  ): Promise<Type.Static<R>> {
    const request = { endpoint, ask: (ask ?? {}) as PlainAsk }
    const attempt = () => sendSignedIn(request, isExchange(endpoint)) as Promise<Type.Static<R>>
    try {
      return await attempt()
    } catch (error) {
      const isNeeded = error instanceof ApiError && error.code === 'birthday_needed'
      if (!isNeeded || !(await onBirthdayNeeded?.())) throw error
      return attempt()
    }
  }
}

/** Their 401 is about the body, not about the session. */
const isExchange = ({ access, path }: Endpoint) => access === 'anyone' && path.startsWith('/api/auth/')

async function send({ endpoint, ask }: PlainRequest, token: string | null): Promise<unknown> {
  const { signal, body, idempotencyKey } = ask
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), timeoutMs)
  const address = addressOf(endpoint.path, ask)
  try {
    const early = endpoint.method === 'GET' ? await takePrefetched(address, token) : undefined
    signal?.throwIfAborted()
    const response =
      early ??
      (await fetch(address, {
        method: endpoint.method,
        credentials: 'include',
        headers: {
          Accept: 'application/json; version=1.0',
          'Accept-Language': language(),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(token !== null && { Authorization: `Bearer ${token}` }),
          ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: signal ? AbortSignal.any([signal, patience.signal]) : patience.signal,
      }))
    reportReply()
    adjustServerClock(response)
    return await read(response)
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (signal?.aborted) throw signal.reason
    reportNoReply()
    throw new ApiError()
  } finally {
    clearTimeout(timer)
  }
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text()
  let body: unknown
  try {
    body = text ? JSON.parse(text) : undefined
  } catch {
    throw new ApiError(response.ok ? undefined : response.status)
  }
  if (!response.ok) throw new ApiError(response.status, body, secondsIn(response.headers.get('retry-after')))
  return body
}

/** The only form our server sends. */
const secondsIn = (text: string | null) => (/^\d+$/.test(text ?? '') ? Number(text) : undefined)

function addressOf(path: string, { params = {}, query = {} }: PlainAsk) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size ? `${filled}?${search}` : filled
}

let lost = () => {}

export const setSessionLostHandler = (listener: () => void) => void (lost = listener)

const deps = { items: localItems, locks: tabLocks(), onSessionLost: () => lost() }

export const call = createClient({ ...deps, onBirthdayNeeded: askForBirthday })

const refresh = createRefresh({ ...deps, send })

/** A new access token, before the present one is refused. Throws where the session is over or nothing answers. */
export const renewAccessToken = (): Promise<string> =>
  refresh(localItems.getItem(accessKey), new ApiError(401))

/** What `web/index.html` has asked for before any code was there, by address. */
interface AskedEarly {
  token: string
  language: string
  replies: Map<string, Promise<Response>>
}

/** Milliseconds after the page was opened: a later reader expects newer data. */
const freshFor = 10_000

/**
 * The reply to a GET of `address` that is already on its way with this token and in this language, once; else undefined.
 * It never rejects: where there was no reply it is undefined too, and the request is the caller's to make.
 */
export function takePrefetched(
  address: string,
  token: string | null,
): Promise<Response | undefined> | undefined {
  const scope = globalThis as { askedEarly?: AskedEarly }
  const asked = scope.askedEarly
  if (!asked) return undefined
  // Somebody else is in by now, or what is there has aged.
  if (asked.token !== token || asked.language !== language() || performance.now() > freshFor) {
    delete scope.askedEarly
    return undefined
  }
  const reply = asked.replies.get(address)
  asked.replies.delete(address)
  return reply?.catch(() => undefined)
}
