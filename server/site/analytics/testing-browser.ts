import type { Endpoint } from '../../../contract/endpoint.ts'
import type { TestServer } from '../../platform/testing/testing.ts'

/** A browser at these endpoints: it keeps their cookies and sends its origin. */
export class TestBrowser {
  readonly #server: TestServer
  readonly cookies = new Map<string, string>()
  /** The last answer's Set-Cookie headers, verbatim. */
  set: string[] = []

  constructor(server: TestServer) {
    this.#server = server
  }

  async ask(
    { method, path }: Pick<Endpoint, 'method' | 'path'>,
    body?: unknown,
    headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
  ) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await this.#server.app.inject({
      method,
      url: path,
      headers: { ...(cookie && { cookie }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    this.set = [reply.headers['set-cookie'] ?? []].flat()
    for (const line of this.set) {
      const [, name = '', value = ''] = /^([\w-]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return { status: reply.statusCode, code: reply.json<{ code?: string }>().code }
  }
}

/** Sets the clock to a quarter past, so that no hour ends while a test runs. */
export function setToQuarterPast({ clock }: TestServer) {
  const seconds = Math.floor(clock.now().getTime() / 1000) % 3600
  clock.forward((4500 - seconds) % 3600)
}
