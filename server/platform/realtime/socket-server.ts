import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { Server } from 'socket.io'
import { Check } from 'typebox/value'
import { truncateLetters } from '../../../contract/letters.ts'
import {
  type Ack,
  type ClientEvent,
  clientEvents,
  type ClientEvents,
  socketLimits,
} from '../../../contract/realtime.ts'
import { isSessionActive, type Viewer, findViewer } from '../http/session.ts'
import { readAccessToken } from '../secrets/tokens.ts'
import type { Config } from '../start/config.ts'
import { isDemoStaffAllowed } from '../http/staff-access.ts'
import { isLoopback } from '../http/network.ts'
import { type Adapter, singleProcessAdapter } from './adapters.ts'
import { type Hub, setHub } from './announce.ts'
import { guardConnection, limitHandshakes, RateCounter } from './connection-limits.ts'
import { createSubscriptions, trackPresence } from './subscriptions.ts'
import {
  type Connection,
  type Recheck,
  refusedAck,
  SerialQueue,
  sessionRoom,
  type SocketRequest,
  type Sockets,
  userRoom,
} from './sockets.ts'

/** As many malformed frames are forgiven as a client of another version may send. */
const maxFaults = 20
const sweepMs = 60_000

/**
 * Opens the sockets at `/socket.io/`. Whoever shows an access token hears of their own matters; anything else is
 * subscribed to by topic and checked by the room it belongs to. A socket ends with its session or its token.
 */
export function startSocketServer(app: FastifyInstance, adapter: Adapter = singleProcessAdapter) {
  const { config, db, keys, clock, rooms } = app.context
  const mayKnock = limitHandshakes(config)
  const io: Sockets = new Server(app.server, {
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: socketLimits.frameBytes,
    connectTimeout: 10_000,
    allowRequest: (request, answer) => answer(null, isOwnOrigin(request, config) && mayKnock(request)),
    ...(adapter.create && { adapter: adapter.create }),
  })
  const events = new Map(
    rooms.flatMap(({ realtime }) => Object.entries(realtime?.events ?? {})),
  ) as unknown as Map<string, (ask: SocketRequest, event: unknown) => Promise<Ack>>
  const frames = new RateCounter(socketLimits.eventsPerMinute)
  const typing = new RateCounter(socketLimits.typingPerMinute)
  const letters = new RateCounter(socketLimits.lettersPerMinute)
  const expiries = new WeakMap<Connection, NodeJS.Timeout>()
  const askOf = ({ data }: Connection): SocketRequest => ({ db, viewer: data.viewer, now: clock() })
  const isAlone = !adapter.create
  const presence = trackPresence(io, isAlone)
  const subscriptions = createSubscriptions(io, { rooms, askOf, presence })

  io.engine.on('connection', guardConnection)
  io.use((socket, next) => {
    const decide = async () => next(await whyNot(socket).catch(() => new Error('unavailable')))
    void decide()
  })
  io.on('connection', (socket) => void welcome(socket))
  io.on('recheck', subscriptions.recheck)
  const sweep = setInterval(() => void endStale(), sweepMs).unref()
  setHub(db, createHub(io, { isAlone, recheckHere: subscriptions.recheck }))
  // Those who come back ask for what was missed.
  adapter.onGap?.(() => io.local.disconnectSockets(true))
  app.addHook('preClose', async () => {
    clearInterval(sweep)
    io.local.disconnectSockets(true)
    io.engine.close()
    // Gives back the connection on which it listens.
    void io.sockets.adapter.close()
    await adapter.close()
  })

  async function whyNot(socket: Connection): Promise<Error | undefined> {
    const { token } = socket.handshake.auth as { token?: unknown }
    const viewer = await viewerFrom(token)
    if (!viewer) return new Error('not_signed_in')
    socket.data = { viewer, audiences: [], topics: new Map(), faults: 0, turns: new SerialQueue() }
    await expireWith(socket, token as string)
    // Known before the client is told that it is connected: what it asks for then and what it hears from then on meet.
    socket.data.audiences = await subscriptions.belongingTo(socket)
    return undefined
  }

  async function viewerFrom(token: unknown): Promise<Viewer | null> {
    if (typeof token !== 'string' || token.length > 2048) return null
    const viewer = await findViewer(db, keys, token, clock(), isDemoStaffAllowed(config))
    return viewer?.restriction ? null : viewer
  }

  async function expireWith(socket: Connection, token: string) {
    const claims = await readAccessToken(keys, token, clock())
    clearTimeout(expiries.get(socket))
    const left = (claims?.expires ?? 0) - clock().getTime()
    expiries.set(socket, setTimeout(() => socket.disconnect(true), left).unref())
  }

  async function welcome(socket: Connection) {
    const { viewer } = socket.data
    const isFirst = !presence.isHere(viewer.id)
    void socket.join([userRoom(viewer.id), sessionRoom(viewer.session_id), ...socket.data.audiences])
    // Counted once it is among them, as many may be coming in at once.
    const open = io.sockets.adapter.rooms.get(userRoom(viewer.id))?.size ?? 0
    if (open > socketLimits.socketsPerPerson) return void socket.disconnect(true)
    socket.on('disconnect', () => {
      clearTimeout(expiries.get(socket))
      void presence.left(viewer.id)
    })
    socket.conn.on('packet', ({ data }: { data?: unknown }) => {
      if (!letters.add(viewer.id, typeof data === 'string' ? data.length : 0)) socket.disconnect(true)
    })
    // Everything is received here: there are no listeners behind.
    socket.use((args) => void receive(socket, args))
    if (isFirst) presence.came(viewer.id)
    // The session may have ended, or the person left somewhere, between the check and the joining.
    socket.data.turns.take(() => subscriptions.belong(socket)).catch(() => socket.disconnect(true))
    if (!(await isSessionActive(db, viewer.id, viewer.session_id, clock()).catch(() => true)))
      socket.disconnect(true)
  }

  async function receive(socket: Connection, args: readonly unknown[]) {
    const last = args.at(-1)
    const ack = typeof last === 'function' ? (last as (ack: Ack) => void) : () => undefined
    const [name, event, ...more] = typeof last === 'function' ? args.slice(0, -1) : args
    try {
      ack(await judge(socket, more.length ? null : readFrame(name, event)))
    } catch (error) {
      app.log.error({ err: error, event: truncateLetters(String(name), 40) }, 'a socket event failed')
    }
  }

  async function judge(socket: Connection, frame: Frame | null): Promise<Ack> {
    if (!frames.add(socket.data.viewer.id)) {
      socket.disconnect(true)
      return refusedAck('too_many')
    }
    if (!frame) {
      if (++socket.data.faults > maxFaults) socket.disconnect(true)
      return refusedAck('invalid')
    }
    return socket.data.turns.take(() => act(socket, frame))
  }

  async function act(socket: Connection, frame: Frame): Promise<Ack> {
    if (!socket.connected) return refusedAck('not_signed_in')
    if (frame.name === 'renew') return renew(socket, frame.event.token)
    if (frame.name === 'subscribe') return subscriptions.subscribe(socket, frame.event.topic)
    if (frame.name === 'unsubscribe') return subscriptions.unsubscribe(socket, frame.event.topic)
    if (frame.name === 'typing' && !typing.add(socket.data.viewer.id)) return refusedAck('too_many')
    return (await events.get(frame.name)?.(askOf(socket), frame.event)) ?? refusedAck('not_found')
  }

  async function renew(socket: Connection, token: string): Promise<Ack> {
    const viewer = await viewerFrom(token)
    const { uid, session_id } = socket.data.viewer
    if (viewer?.uid !== uid || viewer.session_id !== session_id) return refusedAck('not_signed_in')
    socket.data.viewer = viewer
    await expireWith(socket, token)
    return { ok: true }
  }

  /** Whatever an announcement missed, as when a process dies in between. */
  async function endStale() {
    for (const socket of io.sockets.sockets.values()) {
      const { viewer } = socket.data
      const goes = await isSessionActive(db, viewer.id, viewer.session_id, clock()).catch(() => true)
      if (!goes) socket.disconnect(true)
    }
  }
}

type Frame = { [Name in ClientEvent]: { name: Name; event: ClientEvents[Name] } }[ClientEvent]

const schemas = new Map(Object.entries(clientEvents))

/** A client's event as the contract has it; null where it is not. Only the fields of the contract are carried over. */
function readFrame(name: unknown, event: unknown): Frame | null {
  const schema = typeof name === 'string' ? schemas.get(name) : undefined
  if (!schema || !Check(schema, event)) return null
  return { name, event } as Frame
}

/** Browsers always say which page opens a socket; other programs need a token all the same. */
function isOwnOrigin({ headers }: IncomingMessage, { publicUrl, demo }: Config): boolean {
  const { origin, host } = headers
  if (origin === undefined || origin === publicUrl) return true
  // The demo may be opened by any of this machine's own names.
  if (!demo || !URL.canParse(origin)) return false
  const page = new URL(origin)
  return isLoopback(page.hostname) && page.host === host
}

/** With their names, an announcement to so many is below the 8000 bytes that a notification of PostgreSQL holds. */
const audiencesAtOnce = 200

interface Deps {
  isAlone: boolean
  recheckHere: (whom: Recheck) => void
}

/** What the rooms announce, as it goes out to the sockets. */
const createHub = (io: Sockets, { isAlone, recheckHere }: Deps): Hub => ({
  emit: ({ users = [], topics = [], except = [] }, name, event) => {
    const to = [...topics, ...users.map(userRoom)]
    for (let from = 0; from < to.length; from += audiencesAtOnce) {
      const emission = io.to(to.slice(from, from + audiencesAtOnce)).except(except.map(userRoom))
      ;(emission.emit as (name: string, event: unknown) => boolean)(name, event)
    }
  },
  close: (whose) =>
    io
      .in('session_id' in whose ? sessionRoom(whose.session_id) : userRoom(whose.user_id))
      .disconnectSockets(true),
  recheck: (users, topics) => {
    const whom = { users: [...users], topics: [...topics] }
    recheckHere(whom)
    if (!isAlone) io.serverSideEmit('recheck', whom)
  },
})
