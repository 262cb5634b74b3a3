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
import { onRowsChanged } from '../database/db.ts'
import { isSessionActive } from '../http/session.ts'
import { type Viewer, findViewer } from '../http/viewer.ts'
import { readAccessToken } from '../secrets/tokens.ts'
import type { Config } from '../start/config.ts'
import { isDemoStaffAllowed } from '../http/staff-access.ts'
import { isLoopback } from '../http/network.ts'
import { type Adapter, singleProcessAdapter } from './adapters.ts'
import { setHub } from './announce.ts'
import { readMetric } from '../metrics/metrics.ts'
import { runTask } from '../work.ts'
import { createHub, inParts } from './hub.ts'
import { LastEvents } from './last-events.ts'
import { guardConnection, limitHandshakes } from './connection-limits.ts'
import { createSubscriptions, trackPresence } from './subscriptions.ts'
import {
  type Connection,
  refusedAck,
  SerialQueue,
  sessionRoom,
  type SocketRequest,
  type Sockets,
  userRoom,
} from './sockets.ts'

/** A connection without a valid token ends after this time. */
const connectTimeoutMs = 10_000
/** A client of another version may send some malformed frames. */
const maxFaults = 20
const sweepMs = 60_000
/** So few that they fit into the 8000 bytes of a PostgreSQL notification. */
const countsPerMessage = 40

function measureSockets(io: Sockets) {
  readMetric('xom_sockets', 'gauge', 'Open sockets of signed-in people', () => {
    const counts = { websocket: 0, polling: 0 }
    for (const { conn } of io.sockets.sockets.values())
      counts[conn.transport.name === 'polling' ? 'polling' : 'websocket']++
    return Object.entries(counts).map(([transport, value]) => ({ labels: { transport }, value }))
  })
}

/**
 * Opens the sockets at `/socket.io/`. A socket with a valid access token receives the events of its user; it subscribes to
 * other topics, which their room checks. A socket closes when its session ends or its token expires.
 */
export function startSocketServer(app: FastifyInstance, adapter: Adapter = singleProcessAdapter) {
  const { config, db, replicas, keys, clock, rooms } = app.context
  const mayConnect = limitHandshakes(config, app.counts)
  const io: Sockets = new Server(app.server, {
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: socketLimits.frameBytes,
    connectTimeout: connectTimeoutMs,
    allowRequest: (request, answer) => answer(null, isOwnOrigin(request, config) && mayConnect(request)),
    ...(adapter.create && { adapter: adapter.create }),
  })
  const events = new Map(
    rooms.flatMap(({ realtime }) => Object.entries(realtime?.events ?? {})),
  ) as unknown as Map<string, (ask: SocketRequest, event: unknown) => Promise<Ack>>
  const perMinute = (name: string, max: number) => app.counts.limit(name, { max, windowMs: 60_000 })
  const mayAct = perMinute('socket events', socketLimits.eventsPerMinute)
  const mayType = perMinute('typing', socketLimits.typingPerMinute)
  const maySend = perMinute('socket characters', socketLimits.charactersPerMinute)
  const expiries = new WeakMap<Connection, NodeJS.Timeout>()
  const toRequest = ({ data }: Connection): SocketRequest => ({ db, viewer: data.viewer, now: clock() })
  const isAlone = !adapter.create
  const presence = trackPresence(io, isAlone)
  const lastEvents = new LastEvents()
  const subscriptions = createSubscriptions(io, { rooms, toRequest, presence, lastEvents, replicas })

  measureSockets(io)
  io.engine.on('connection', guardConnection)
  io.use((socket, next) => {
    const decide = async () => next(await authenticate(socket).catch(() => new Error('unavailable')))
    void decide()
  })
  io.on('connection', (socket) => void welcome(socket))
  io.on('recheck', subscriptions.recheck)
  io.on('counted', (entries) => app.counts.receive(entries))
  const stopSharing = isAlone
    ? undefined
    : app.counts.share((entries) => {
        for (const part of inParts(entries, countsPerMessage)) io.serverSideEmit('counted', part)
      })
  io.on('changed', (topics) => app.recentViewers.forget(topics))
  const sweep = setInterval(() => void closeStaleSockets(), sweepMs).unref()
  const hub = createHub(io, { isAlone, lastEvents, replicas, recheckHere: subscriptions.recheck })
  setHub(db, hub)
  onRowsChanged(db, (topics) => hub.emitChanged(topics))
  // Clients that reconnect load what they missed.
  adapter.onGap?.(() => {
    lastEvents.forget()
    io.local.disconnectSockets(true)
  })
  app.addHook('preClose', async () => {
    clearInterval(sweep)
    stopSharing?.()
    io.local.disconnectSockets(true)
    io.engine.close()
    // Releases the connection on which the adapter listens.
    void io.sockets.adapter.close()
    await adapter.close()
  })

  async function authenticate(socket: Connection): Promise<Error | undefined> {
    const { token } = socket.handshake.auth as { token?: unknown }
    const viewer = await viewerFrom(token)
    if (!viewer) return new Error('not_signed_in')
    socket.data = { viewer, audiences: [], topics: new Map(), faults: 0, queue: new SerialQueue() }
    await closeAtExpiry(socket, token as string)
    // Loaded before the client is connected, so that it misses no event between its first request and later events.
    socket.data.audiences = await subscriptions.loadAudiences(socket)
    return undefined
  }

  async function viewerFrom(token: unknown): Promise<Viewer | null> {
    if (typeof token !== 'string' || token.length > 2048) return null
    const claims = await readAccessToken(keys, token, clock())
    const options = { demoStaff: isDemoStaffAllowed(config), withBlocked: false }
    const viewer = claims && (await findViewer(db, claims, clock(), options))
    return viewer?.restriction ? null : viewer
  }

  async function closeAtExpiry(socket: Connection, token: string) {
    const claims = await readAccessToken(keys, token, clock())
    clearTimeout(expiries.get(socket))
    const left = (claims?.expires ?? 0) - clock().getTime()
    expiries.set(socket, setTimeout(() => socket.disconnect(true), left).unref())
  }

  async function welcome(socket: Connection) {
    const { viewer } = socket.data
    const isFirst = !presence.isHere(viewer.id)
    void socket.join([userRoom(viewer.id), sessionRoom(viewer.session_id), ...socket.data.audiences])
    // Counted after joining, because several sockets may connect at the same time.
    if (presence.countHere(viewer.id) > socketLimits.socketsPerPerson) return void socket.disconnect(true)
    void presence.countAll(viewer.id).then((open) => {
      if (open > socketLimits.socketsPerPerson) socket.disconnect(true)
    })
    socket.on('disconnect', () => {
      clearTimeout(expiries.get(socket))
      void presence.left(viewer.id)
      // A client can leave without closing its connection, which then would have no token that expires.
      socket.conn.close()
    })
    socket.conn.on('packet', ({ data }: { data?: unknown }) => {
      if (!maySend(viewer.id, typeof data === 'string' ? data.length : 0)) socket.disconnect(true)
    })
    // All events are handled here; there are no other listeners.
    socket.use((args) => void receive(socket, args))
    if (isFirst) presence.came(viewer.id)
    // The session may have ended, or an audience may have changed, between the check and joining.
    socket.data.queue.enqueue(() => subscriptions.joinAudiences(socket)).catch(() => socket.disconnect(true))
    if (!(await isSessionActive(db, viewer.id, viewer.session_id, clock()).catch(() => true)))
      socket.disconnect(true)
  }

  async function receive(socket: Connection, args: readonly unknown[]) {
    const last = args.at(-1)
    const ack = typeof last === 'function' ? (last as (ack: Ack) => void) : () => undefined
    const [name, event, ...more] = typeof last === 'function' ? args.slice(0, -1) : args
    try {
      ack(await admit(socket, more.length ? null : readFrame(name, event)))
    } catch (error) {
      app.log.error({ err: error, event: truncateLetters(String(name), 40) }, 'a socket event failed')
    }
  }

  async function admit(socket: Connection, frame: Frame | null): Promise<Ack> {
    if (!mayAct(socket.data.viewer.id)) {
      socket.disconnect(true)
      return refusedAck('too_many')
    }
    if (!frame) {
      if (++socket.data.faults > maxFaults) socket.disconnect(true)
      return refusedAck('invalid')
    }
    return socket.data.queue.enqueue(() => dispatch(socket, frame))
  }

  async function dispatch(socket: Connection, frame: Frame): Promise<Ack> {
    if (!socket.connected) return refusedAck('not_signed_in')
    if (frame.name === 'renew') return renew(socket, frame.event.token)
    if (frame.name === 'subscribe') return subscriptions.subscribe(socket, frame.event.topic)
    if (frame.name === 'unsubscribe') return subscriptions.unsubscribe(socket, frame.event.topic)
    if (frame.name === 'typing' && !mayType(socket.data.viewer.id)) return refusedAck('too_many')
    const handle = events.get(frame.name)
    if (!handle) return refusedAck('not_found')
    return runTask(`socket ${frame.name}`, { fields: { event: frame.name }, log: app.log }, () =>
      handle(toRequest(socket), frame.event),
    )
  }

  async function renew(socket: Connection, token: string): Promise<Ack> {
    const viewer = await viewerFrom(token)
    const { uid, session_id } = socket.data.viewer
    if (viewer?.uid !== uid || viewer.session_id !== session_id) return refusedAck('not_signed_in')
    socket.data.viewer = viewer
    await closeAtExpiry(socket, token)
    return { ok: true }
  }

  /** Closes sockets of ended sessions whose announcement was lost, for example because a process died. */
  async function closeStaleSockets() {
    for (const socket of io.sockets.sockets.values()) {
      const { viewer } = socket.data
      const isActive = await isSessionActive(db, viewer.id, viewer.session_id, clock()).catch(() => true)
      if (!isActive) socket.disconnect(true)
    }
  }
}

type Frame = { [Name in ClientEvent]: { name: Name; event: ClientEvents[Name] } }[ClientEvent]

const schemas = new Map(Object.entries(clientEvents))

/** Returns null unless the event matches the contract. */
function readFrame(name: unknown, event: unknown): Frame | null {
  const schema = typeof name === 'string' ? schemas.get(name) : undefined
  if (!schema || !Check(schema, event)) return null
  return { name, event } as Frame
}

/** Browsers send the origin of the page. Other programs send none, but also need a token. */
function isOwnOrigin({ headers }: IncomingMessage, { publicUrl, demo }: Config): boolean {
  const { origin, host } = headers
  if (origin === undefined || origin === publicUrl) return true
  // The demo accepts all names of this machine.
  if (!demo || !URL.canParse(origin)) return false
  const page = new URL(origin)
  return isLoopback(page.hostname) && page.host === host
}
