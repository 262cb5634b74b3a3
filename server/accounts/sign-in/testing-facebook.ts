import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const appId = '1234567890'
export const appSecret = 'facebook-app-secret'

/** The Graph API's replies about a token. A string is sent as it is, for example as invalid JSON. */
interface Graph {
  token: unknown
  me: unknown
  tokenStatus?: number
  meStatus?: number
  isDead?: boolean
}

const goodToken = { app_id: appId, type: 'USER', is_valid: true, user_id: '10001' }

/** A fake of Facebook's Graph API, on its own port. */
export async function startFakeGraph() {
  const requests: URL[] = []
  let graph: Graph = { token: {}, me: {} }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://graph')
    requests.push(url)
    if (graph.isDead) return void request.socket.destroy()
    const send = (body: unknown, status = 200) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body))
    if (url.pathname === '/debug_token') return send(graph.token, graph.tokenStatus)
    if (url.pathname === '/v18.0/me') return send(graph.me, graph.meStatus)
    return send({ error: { message: 'Unknown path' } }, 404)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const graphUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    config: { appId, appSecret, graphUrl },
    /** The requested addresses, oldest first. */
    requests,
    /** Sets the owner of the next token; `more` overrides parts of the replies. */
    respondWith(me: Record<string, unknown>, more: Omit<Partial<Graph>, 'me'> & { me?: unknown } = {}) {
      requests.length = 0
      graph = { token: { data: { ...goodToken, user_id: me['id'] } }, me, ...more }
    },
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

/** The description of a valid token, with changed fields. */
export const tokenWith = (fields: Record<string, unknown>) => ({ data: { ...goodToken, ...fields } })

const base64url = (text: string) => Buffer.from(text).toString('base64url')

/** A `signed_request` in Facebook's format; `signature` replaces the correct one. */
export function signedRequest(payload: unknown, { secret = appSecret, signature = '' } = {}) {
  const text = base64url(typeof payload === 'string' ? payload : JSON.stringify(payload))
  return `${signature || createHmac('sha256', secret).update(text).digest('base64url')}.${text}`
}
