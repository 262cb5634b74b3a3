import type { FastifyInstance } from 'fastify'
import type * as Type from 'typebox'
import { googleSignIn, googleUrl } from '../../../contract/accounts/sign-in.ts'
import type { ErrorBody } from '../../../contract/shape.ts'

interface TestRequest {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

/** Sends the requests of a `TestBrowser`. */
export type Transport = (address: URL, request: TestRequest) => Promise<Response>

/** Calls the app without a network. */
export const injectInto =
  (app: FastifyInstance): Transport =>
  async ({ pathname, search }, { method, headers, body }) => {
    const url = `${pathname}${search}`
    const reply = await app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) })
    // Each cookie needs its own header.
    const cookies = [reply.headers['set-cookie'] ?? []]
      .flat()
      .map((cookie) => ['set-cookie', cookie] as const)
    const others = Object.entries(reply.headers)
      .filter(([name]) => name !== 'set-cookie')
      .map(([name, value]) => [name, String(value)] as const)
    return new Response(reply.body || null, {
      status: reply.statusCode,
      headers: [...others, ...cookies] as never,
    })
  }

/** Sends every request to `origin`, whatever the origin of its address. */
export const overHttp =
  (origin: string): Transport =>
  ({ pathname, search }, request) =>
    fetch(`${origin}${pathname}${search}`, { ...request, redirect: 'manual' })

interface Cookie {
  value: string
  path: string
}

/** The parts of a browser that the sign-in needs: cookies by path, redirects and forms. */
export class TestBrowser {
  readonly #transport: Transport
  readonly #origin: string
  #cookies = new Map<string, Cookie>()

  constructor(transport: Transport, origin: string) {
    this.#transport = transport
    this.#origin = origin
  }

  async send(address: string, request: Partial<TestRequest> = {}): Promise<Response> {
    const url = new URL(address, this.#origin)
    const cookies = [...this.#cookies]
      .filter(([, { path }]) => url.pathname === path || url.pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
    const headers = { ...request.headers, ...(cookies.length && { cookie: cookies.join('; ') }) }
    const response = await this.#transport(url, { method: 'GET', ...request, headers })
    for (const line of response.headers.getSetCookie()) this.#storeCookie(line)
    return response
  }

  #storeCookie(line: string) {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const path = attributes.find((text) => text.toLowerCase().startsWith('path='))?.slice(5) ?? '/'
    const isExpired = attributes.some((text) => /^expires=thu, 01 jan 1970/i.test(text))
    if (isExpired) this.#cookies.delete(`${name} ${path}`)
    else this.#cookies.set(`${name} ${path}`, { value, path })
  }

  /** Returns the address of the provider. */
  async startSignIn(query: Record<string, string> = {}, headers: Record<string, string> = {}) {
    const response = await this.send(`${googleUrl.path}?${new URLSearchParams(query)}`, { headers })
    const { url } = (await response.json()) as Type.Static<typeof googleUrl.reply>
    return url
  }

  /** Follows redirects up to a page, or up to the first address outside the provider. */
  async follow(
    address: string,
    request?: Partial<TestRequest>,
  ): Promise<{ address: string; response: Response }> {
    const response = await this.send(address, request)
    const next = response.headers.get('location')
    if (next === null) return { address, response }
    const url = new URL(next, new URL(address, this.#origin))
    return url.pathname.startsWith('/dev/') ? this.follow(url.href) : { address: url.href, response }
  }

  /** Submits the form of the stand-in provider. Returns the address that it redirects to. */
  async submitForm(url: string, form: Record<string, string>) {
    const page = await this.follow(url)
    const body = new URLSearchParams(form).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const back = await this.follow(page.address, { method: 'POST', headers, body })
    return new URL(back.address)
  }

  async finishSignIn(body: Record<string, unknown>) {
    const response = await this.send(googleSignIn.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const json: unknown = await response.json()
    return {
      status: response.status,
      reply: json as Type.Static<typeof googleSignIn.reply>,
      error: json as ErrorBody,
    }
  }

  /** The whole sign-in through the stand-in provider. */
  async signIn(form: Record<string, string>, redirect_uri = `${this.#origin}/auth/callback`) {
    const back = await this.submitForm(await this.startSignIn({ redirect_uri }), form)
    return this.finishSignIn({ code: back.searchParams.get('code'), redirect_uri })
  }
}
