import type { FastifyInstance } from 'fastify'
import type * as Type from 'typebox'
import { googleSignIn, googleUrl } from '../../../contract/accounts/sign-in.ts'
import type { ErrorBody } from '../../../contract/shape.ts'

interface Sent {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

/** How a visitor's requests travel. */
export type Way = (address: URL, sent: Sent) => Promise<Response>

/** Straight into the app, without a network. */
export const inside =
  (app: FastifyInstance): Way =>
  async ({ pathname, search }, { method, headers, body }) => {
    const url = `${pathname}${search}`
    const reply = await app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) })
    const cookies = [reply.headers['set-cookie'] ?? []]
      .flat()
      .map((cookie) => ['set-cookie', cookie] as const)
    const rest = Object.entries(reply.headers).filter(([name]) => name !== 'set-cookie')
    const said = rest.map(([name, value]) => [name, String(value)] as const)
    return new Response(reply.body || null, {
      status: reply.statusCode,
      headers: [...said, ...cookies] as never,
    })
  }

/** Over HTTP to where the app listens, whatever address it goes by. */
export const overHttp =
  (origin: string): Way =>
  ({ pathname, search }, sent) =>
    fetch(`${origin}${pathname}${search}`, { ...sent, redirect: 'manual' })

interface Cookie {
  value: string
  path: string
}

/** Somebody's browser, as far as signing in needs one: cookies by path, redirects, forms. */
export class Visitor {
  readonly #way: Way
  readonly #home: string
  #cookies = new Map<string, Cookie>()

  constructor(way: Way, home: string) {
    this.#way = way
    this.#home = home
  }

  async send(address: string, sent: Partial<Sent> = {}): Promise<Response> {
    const url = new URL(address, this.#home)
    const cookies = [...this.#cookies]
      .filter(([, { path }]) => url.pathname === path || url.pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
    const headers = { ...sent.headers, ...(cookies.length && { cookie: cookies.join('; ') }) }
    const response = await this.#way(url, { method: 'GET', ...sent, headers })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  #keep(line: string) {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const path = attributes.find((text) => text.toLowerCase().startsWith('path='))?.slice(5) ?? '/'
    const isGone = attributes.some((text) => /^expires=thu, 01 jan 1970/i.test(text))
    if (isGone) this.#cookies.delete(`${name} ${path}`)
    else this.#cookies.set(`${name} ${path}`, { value, path })
  }

  async begin(query: Record<string, string> = {}, headers: Record<string, string> = {}) {
    const response = await this.send(`${googleUrl.path}?${new URLSearchParams(query)}`, { headers })
    const { url } = (await response.json()) as Type.Static<typeof googleUrl.reply>
    return url
  }

  /** Follows redirects until something is shown, or until one leads away from the provider's pages. */
  async follow(address: string, sent?: Partial<Sent>): Promise<{ address: string; response: Response }> {
    const response = await this.send(address, sent)
    const next = response.headers.get('location')
    if (next === null) return { address, response }
    const url = new URL(next, new URL(address, this.#home))
    return url.pathname.startsWith('/dev/') ? this.follow(url.href) : { address: url.href, response }
  }

  /** Goes to the stand-in provider and fills its form in; the address that it sends back to. */
  async choose(url: string, form: Record<string, string>) {
    const page = await this.follow(url)
    const body = new URLSearchParams(form).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const back = await this.follow(page.address, { method: 'POST', headers, body })
    return new URL(back.address)
  }

  async finish(body: Record<string, unknown>) {
    const response = await this.send(googleSignIn.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const said: unknown = await response.json()
    return {
      status: response.status,
      reply: said as Type.Static<typeof googleSignIn.reply>,
      error: said as ErrorBody,
    }
  }

  /** The whole way in through the stand-in provider. */
  async signIn(form: Record<string, string>, redirect_uri = `${this.#home}/auth/callback`) {
    const back = await this.choose(await this.begin({ redirect_uri }), form)
    return this.finish({ code: back.searchParams.get('code'), redirect_uri })
  }
}
