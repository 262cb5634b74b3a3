import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { io } from 'socket.io-client'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const visitors = 12
const maxAttempts = 20

interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: object
  key?: string
}

/** Resolves to the status and the body, or to null if the connection ended. */
function attempt(origin: string, token: string, { method, path, body, key }: Call) {
  return new Promise<{ status: number; text: string } | null>((resolve) => {
    const outgoing = request(
      `${origin}${path}`,
      {
        method,
        agent,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
      },
      (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (part: string) => (text += part))
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }))
        reply.on('error', () => resolve(null))
      },
    )
    outgoing.on('error', () => resolve(null))
    outgoing.end(body && JSON.stringify(body))
  })
}

type Kind = 'GET' | 'POST' | 'POST with a key'

/**
 * Sends requests of several people from one address until `work` ends. Each failed one is sent again until it succeeds, as by
 * the app. Returns the number of failures and the contents of the posts that were acknowledged.
 */
export async function sendDuring(origin: string, tokens: string[], work: () => Promise<unknown>) {
  const failed: Record<Kind, number> = { GET: 0, POST: 0, 'POST with a key': 0 }
  const posted: string[] = []
  let [requests, mostAttempts, isDone] = [0, 0, false]
  const list = { method: 'GET', path: '/api/posts/?ordering=-created_at' } as const
  const post_id = await firstPost()

  async function send(kind: Kind, call: Call, visitor = 0) {
    const token = tokens[visitor % tokens.length] ?? ''
    requests++
    for (let attempts = 1; attempts <= maxAttempts; attempts++) {
      mostAttempts = Math.max(mostAttempts, attempts)
      const reply = await attempt(origin, token, call)
      if (reply && reply.status < 300) return reply.text
      if (reply && reply.status < 500) throw new Error(`${call.path} returned ${reply.status}: ${reply.text}`)
      failed[kind]++
      console.log(
        `${kind}: ${reply ? `${reply.status} ${reply.text.slice(0, 100)}` : 'the connection ended'}`,
      )
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`${call.path} was not answered`)
  }

  async function firstPost() {
    const { data } = JSON.parse(await send('GET', list)) as { data: { id: number }[] }
    return data[0]?.id ?? 0
  }

  async function visit(visitor: number) {
    for (let n = 0; !isDone; n++) {
      const kind = (n + visitor) % 3
      if (kind === 0) await send('GET', list, visitor)
      else if (kind === 1)
        await send(
          'POST',
          { method: 'POST', path: `/api/posts/${post_id}/${n % 2 ? 'like' : 'unlike'}/` },
          visitor,
        )
      else {
        const content = `Tin ${randomUUID()}`
        const body = { content, category: 'regular' }
        await send(
          'POST with a key',
          { method: 'POST', path: '/api/posts/', body, key: randomUUID() },
          visitor,
        )
        posted.push(content)
      }
    }
  }

  const visits = Promise.all(Array.from({ length: visitors }, (_, n) => visit(n)))
  await Promise.race([work(), visits])
  isDone = true
  await visits
  return { requests, failed, mostAttempts, posted }
}

/** Opens sockets from one address, `each` for each token, and waits until they are connected. */
export async function openSockets(
  origin: string,
  tokens: string[],
  transport: 'websocket' | 'polling' | 'polling without a route',
  each = 6,
) {
  let errors = 0
  const sockets = Array.from({ length: tokens.length * each }, (_, n) => {
    const socket = io(origin, {
      auth: { token: tokens[n % tokens.length] },
      forceNew: true,
      transports: [transport === 'websocket' ? 'websocket' : 'polling'],
      query: transport === 'polling without a route' ? {} : { route: randomUUID() },
    })
    socket.on('connect_error', () => errors++)
    // The library does not reconnect after the server has closed the socket.
    socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 500)
      else if (reason !== 'io client disconnect') errors++
    })
    return socket
  })
  const connected = () => sockets.filter((socket) => socket.connected).length
  for (let tries = 0; tries < 100 && connected() < sockets.length; tries++)
    await new Promise((resolve) => setTimeout(resolve, 100))
  return {
    count: sockets.length,
    connected,
    errors: () => errors,
    close: () => sockets.forEach((socket) => socket.disconnect()),
  }
}
