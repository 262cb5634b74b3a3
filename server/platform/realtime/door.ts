import { type FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import {
  type Ack,
  type ClientEvent,
  type ClientEvents,
  type ServerEvent,
  type ServerEvents,
  socketLimits,
} from '../../../contract/realtime.ts'
import { isGoing, type Viewer, viewerOf } from '../http/session.ts'
import { readAccessToken } from '../secrets/tokens.ts'
import { type Adapter, withoutAdapter } from './adapters.ts'
import { setHub } from './announce.ts'
import { type Frame, readFrame } from './frames.ts'
import { isOwnOrigin } from './origins.ts'
import { Rates } from './rates.ts'
import { type Ask, partsOf, type Realtime, refused } from './topics.ts'

interface Kept {
  viewer: Viewer
  /** By topic, the audiences joined for it. */
  topics: Map<string, string[]>
  faults: number
  expiry?: NodeJS.Timeout
}

type Incoming = { [Name in ClientEvent]: (event: ClientEvents[Name], ack: (ack: Ack) => void) => void }
type Outgoing = { [Name in ServerEvent]: (event: ServerEvents[Name]) => void }
interface Between {
  recheck: (users: number[]) => void
}
type Sockets = Server<Incoming, Outgoing, Between, Kept>
type Connection = Socket<Incoming, Outgoing, Between, Kept>

/** As many malformed frames are forgiven as a client of another version may send. */
const maxFaults = 20
const sweepMs = 60_000
/** Of a person's, by each process. */
const bytesPerMinute = 256 * 1024

const userRoom = (id: number) => `user:${id}`
const sessionRoom = (id: string) => `session:${id}`

/**
 * Opens the sockets at `/socket.io/`. Whoever shows an access token hears of their own matters; anything else is
 * subscribed to by topic and checked by the room it belongs to. A socket ends with its session or its token.
 */
export function openDoor(app: FastifyInstance, adapter: Adapter = withoutAdapter) {
  const { config, db, keys, clock, rooms } = app.context
  const io: Sockets = new Server(app.server, {
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: socketLimits.frameBytes,
    connectTimeout: 10_000,
    cleanupEmptyChildNamespaces: true,
    allowRequest: (request, answer) => answer(null, isOwnOrigin(request, config)),
    ...(adapter.create && { adapter: adapter.create }),
  })
  const topics = new Map(rooms.flatMap(({ realtime }) => Object.entries(realtime?.topics ?? {})))
  const events = new Map(
    rooms.flatMap(({ realtime }) => Object.entries(realtime?.events ?? {})),
  ) as unknown as Map<string, (ask: Ask, event: unknown) => Promise<Ack>>
  const frames = new Rates(socketLimits.eventsPerMinute)
  const bytes = new Rates(bytesPerMinute)
  const askOf = ({ data }: Connection): Ask => ({ db, viewer: data.viewer, now: clock() })

  io.use((socket, next) => {
    void admit(socket).then(
      (code) => next(code === null ? undefined : new Error(code)),
      () => next(new Error('unavailable')),
    )
  })
  io.on('connection', (socket) => void welcome(socket))
  io.on('recheck', recheckHere)
  const sweep = setInterval(() => void endStale(), sweepMs).unref()

  setHub(db, {
    emit: ({ users = [], topics: looked = [], except = [] }, name, event) => {
      const to = [...users.map(userRoom), ...looked]
      if (to.length === 0) return
      const emission = io.to(to).except(except.map(userRoom))
      ;(emission.emit as (name: string, event: unknown) => boolean)(name, event)
    },
    close: (whose) =>
      io
        .in('session_id' in whose ? sessionRoom(whose.session_id) : userRoom(whose.user_id))
        .disconnectSockets(true),
    recheck: (users) => {
      recheckHere([...users])
      if (adapter.create) io.serverSideEmit('recheck', [...users])
    },
  })
  app.addHook('preClose', async () => {
    clearInterval(sweep)
    io.local.disconnectSockets(true)
    io.engine.close()
    await adapter.close()
  })

  /** Null where the socket may come in, else why not. */
  async function admit(socket: Connection): Promise<string | null> {
    const { token } = socket.handshake.auth as { token?: unknown }
    const viewer = await viewerFrom(token)
    if (!viewer) return 'not_signed_in'
    const open = io.sockets.adapter.rooms.get(userRoom(viewer.id))?.size ?? 0
    if (open >= socketLimits.socketsPerPerson) return 'too_many'
    socket.data = { viewer, topics: new Map(), faults: 0 }
    await expireWith(socket, token as string)
    return null
  }

  async function viewerFrom(token: unknown): Promise<Viewer | null> {
    if (typeof token !== 'string' || token.length > 2048) return null
    const viewer = await viewerOf(db, keys, token, clock())
    return viewer?.is_leaving ? null : viewer
  }

  async function expireWith(socket: Connection, token: string) {
    const claims = await readAccessToken(keys, token, clock())
    clearTimeout(socket.data.expiry)
    const left = (claims?.expires ?? 0) - clock().getTime()
    socket.data.expiry = setTimeout(() => socket.disconnect(true), left).unref()
  }

  async function welcome(socket: Connection) {
    const { viewer } = socket.data
    const isFirst = !io.sockets.adapter.rooms.has(userRoom(viewer.id))
    void socket.join([userRoom(viewer.id), sessionRoom(viewer.session_id)])
    socket.on('disconnect', () => void farewell(socket))
    socket.conn.on('packet', ({ data }: { data?: unknown }) => {
      if (!bytes.add(viewer.id, typeof data === 'string' ? data.length : 0)) socket.disconnect(true)
    })
    socket.use(([name, event, ack], next) => {
      void receive(socket, readFrame(name, event)).then(
        (answer) => {
          if (typeof ack === 'function') (ack as (ack: Ack) => void)(answer)
        },
        (error: unknown) => app.log.error({ err: error, event: String(name) }, 'a socket event failed'),
      )
      // Everything was received here; there are no listeners behind.
      void next
    })
    if (isFirst) emitPresence(viewer.id, true)
    // The session may have ended between the check and the joining.
    if (!(await isGoing(db, viewer.id, viewer.session_id, clock()).catch(() => true))) socket.disconnect(true)
  }

  async function farewell(socket: Connection) {
    const { viewer, expiry } = socket.data
    clearTimeout(expiry)
    if (!(await isOnline(viewer.id))) emitPresence(viewer.id, false)
  }

  const emitPresence = (user_id: number, online: boolean) =>
    io.to(`presence:${user_id}`).emit('presence', { user_id, online })

  const isOnline = async (user_id: number) =>
    io.sockets.adapter.rooms.has(userRoom(user_id)) ||
    (
      await io
        .in(userRoom(user_id))
        .fetchSockets()
        .catch(() => [])
    ).length > 0

  async function receive(socket: Connection, frame: Frame | null): Promise<Ack> {
    if (!frames.add(socket.data.viewer.id)) {
      socket.disconnect(true)
      return refused('too_many')
    }
    if (!frame) {
      if (++socket.data.faults > maxFaults) socket.disconnect(true)
      return refused('invalid')
    }
    if (frame.name === 'renew') return renew(socket, frame.event.token)
    if (frame.name === 'subscribe') return subscribe(socket, frame.event.topic)
    if (frame.name === 'unsubscribe') return unsubscribe(socket, frame.event.topic)
    return (await events.get(frame.name)?.(askOf(socket), frame.event)) ?? refused('not_found')
  }

  async function renew(socket: Connection, token: string): Promise<Ack> {
    const viewer = await viewerFrom(token)
    const { uid, session_id } = socket.data.viewer
    if (viewer?.uid !== uid || viewer.session_id !== session_id) return refused('not_signed_in')
    socket.data.viewer = viewer
    await expireWith(socket, token)
    return { ok: true }
  }

  async function subscribe(socket: Connection, topic: string): Promise<Ack> {
    const { topics: own } = socket.data
    if (own.size >= socketLimits.topicsPerSocket && !own.has(topic)) return refused('too_many')
    // Its place is kept, so that two askings at once can't exceed the most.
    const before = own.get(topic)
    own.set(topic, before ?? [])
    const audiences = await audiencesOf(socket, topic)
    if (!audiences || !socket.connected) {
      drop(socket, topic)
      return refused('not_found')
    }
    own.set(topic, audiences)
    void socket.join(audiences)
    const { kind, id } = partsOf(topic)
    if (kind === 'presence') socket.emit('presence', { user_id: id, online: await isOnline(id) })
    return { ok: true }
  }

  async function unsubscribe(socket: Connection, topic: string): Promise<Ack> {
    drop(socket, topic)
    return { ok: true }
  }

  function drop(socket: Connection, topic: string) {
    const { topics: own } = socket.data
    const left = own.get(topic) ?? []
    own.delete(topic)
    const stillLooked = new Set([...own.values()].flat())
    for (const audience of left) if (!stillLooked.has(audience)) void socket.leave(audience)
  }

  const audiencesOf = async (socket: Connection, topic: string) => {
    const { kind, id } = partsOf(topic)
    return (await topics.get(kind)?.(askOf(socket), id)) ?? null
  }

  function recheckHere(users: number[]) {
    for (const user of users)
      for (const id of io.sockets.adapter.rooms.get(userRoom(user)) ?? []) {
        const socket = io.sockets.sockets.get(id)
        if (socket) void recheckOne(socket).catch(() => socket.disconnect(true))
      }
  }

  async function recheckOne(socket: Connection) {
    for (const topic of socket.data.topics.keys())
      if (!(await audiencesOf(socket, topic))) drop(socket, topic)
  }

  /** Whatever an announcement missed, as when a process dies in between. */
  async function endStale() {
    for (const socket of io.sockets.sockets.values()) {
      const { viewer } = socket.data
      const goes = await isGoing(db, viewer.id, viewer.session_id, clock()).catch(() => true)
      if (!goes) socket.disconnect(true)
    }
  }
}
