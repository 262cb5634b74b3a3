import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import type { Ack, ServerEvent } from '../../../contract/realtime.ts'
import { keepReadAfter, renewAccessToken } from '../api/call.ts'
import { localItems } from '../storage/local-items.ts'
import { accessKey } from '../session/tokens.ts'
import { randomId } from '../random-id.ts'
import { emitServerEvent, setConnection } from './hub.ts'

/** An access token lasts five minutes. */
const renewIntervalMs = 4 * 60_000
const ackTimeoutMs = 10_000
/** A page hidden for this long closes its socket and refetches when it becomes visible. */
const hiddenTimeoutMs = 2 * 60_000
/** A retry waits between one of these and the next, at random: a process that stops closes the sockets of all pages at once. */
const retryDelaysMs = [500, 2000, 8000, 30_000, 60_000]

type OpenSocket = (options: Partial<ManagerOptions & SocketOptions>) => Socket

/** Opens a socket for the current session; the returned function closes it. Loaded after the first view. */
export function connectSocket(open: OpenSocket = io): () => void {
  const socket = open({
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelayMax: 20_000,
    // The proxy sends requests with the same route to the same process, as long polling needs; a cookie would need a reason.
    query: { route: randomId() },
    auth: (sendAuth) => sendAuth({ token: localItems.getItem(accessKey) }),
  })
  const controller = new AbortController()
  const { signal } = controller
  let refusals = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let hideTimer: ReturnType<typeof setTimeout> | undefined

  const send = async (name: string, event: unknown): Promise<Ack> => {
    try {
      const ack = (await socket.timeout(ackTimeoutMs).emitWithAck(name, event)) as Ack
      if (ack.ok) keepReadAfter(ack.read_after)
      return ack
    } catch {
      return { ok: false, code: 'not_found' }
    }
  }

  /** Needed after the server has refused or closed the socket: the library doesn't reconnect then. */
  function scheduleReconnect(isTokenExpired: boolean) {
    clearTimeout(retryTimer)
    const at = Math.min(refusals++, retryDelaysMs.length - 2)
    const [shortest = 0, longest = 0] = retryDelaysMs.slice(at, at + 2)
    const pause = shortest + Math.random() * (longest - shortest)
    retryTimer = setTimeout(() => void reconnect(isTokenExpired), pause)
  }

  async function reconnect(isTokenExpired: boolean) {
    try {
      if (isTokenExpired) await renewAccessToken()
    } catch {
      // Without a session there is no socket.
      if (localItems.getItem(accessKey) === null) return
    }
    if (!signal.aborted && !isHidden()) socket.connect()
  }

  const renewal = setInterval(() => {
    if (socket.connected)
      void renewAccessToken().then(
        (token) => send('renew', { token }),
        () => undefined,
      )
  }, renewIntervalMs)

  socket.on('connect', () => setConnection({ send }))
  socket.on('disconnect', (reason) => {
    setConnection(null)
    if (reason === 'io server disconnect') scheduleReconnect(true)
  })
  socket.on('connect_error', ({ message }) => {
    if (!socket.active) scheduleReconnect(message === 'not_signed_in')
  })
  // Events are not validated: the app contains no schemas, and trusts the server.
  socket.onAny((name: ServerEvent, event, position) => {
    refusals = 0
    keepReadAfter(position)
    emitServerEvent(name, event as never)
  })

  /** The back/forward cache accepts no page with an open socket. */
  addEventListener('pagehide', () => socket.disconnect(), { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && socket.connect(), { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      clearTimeout(hideTimer)
      if (isHidden()) hideTimer = setTimeout(() => socket.disconnect(), hiddenTimeoutMs)
      else if (!socket.active) socket.connect()
    },
    { signal },
  )

  return () => {
    controller.abort()
    clearInterval(renewal)
    clearTimeout(retryTimer)
    clearTimeout(hideTimer)
    setConnection(null)
    socket.disconnect()
  }
}

const isHidden = () => document.visibilityState === 'hidden'
