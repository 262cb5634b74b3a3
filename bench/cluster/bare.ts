/**
 * The baseline: only `ws` and `node:http`. Takes a `BarePlan` as JSON and prints its port. The first frame of a socket
 * lists its rooms. A POST to `/ROOM` runs `insert`, if there is one, and sends `frame` with the body's content to the room.
 */
import { createServer } from 'node:http'
import pg from 'pg'
import { type WebSocket, WebSocketServer } from 'ws'

export interface BarePlan {
  databaseUrl: string
  /** $1 is the room, $2 the content. Null stores nothing. */
  insert: string | null
  /** The app's frame for a message, with `CONTENT` in place of its text. */
  frame: string
}

const plan = JSON.parse(process.argv[2] ?? '') as BarePlan
const pool = new pg.Pool({ connectionString: plan.databaseUrl, max: 10 })
const rooms = new Map<string, Set<WebSocket>>()

const server = createServer((request, response) => {
  handleRequest(request.url ?? '', request).then(
    (json) => response.writeHead(200, { 'content-type': 'application/json' }).end(json),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})

async function handleRequest(url: string, body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of body) parts.push(part)
  if (!parts.length) return '{}'
  const { content } = JSON.parse(Buffer.concat(parts).toString()) as { content: string }
  const room = url.slice(1)
  if (plan.insert !== null) await pool.query({ name: 'insert', text: plan.insert, values: [room, content] })
  const frame = Buffer.from(plan.frame.replace('CONTENT', content))
  for (const socket of rooms.get(room) ?? []) socket.send(frame, { binary: false })
  return frame.toString()
}

const sockets = new WebSocketServer({ server, perMessageDeflate: false })
sockets.on('connection', (socket) => {
  socket.on('message', (data) => {
    for (const room of JSON.parse((data as Buffer).toString()) as string[])
      rooms.set(room, (rooms.get(room) ?? new Set()).add(socket))
    socket.send('in')
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
})
