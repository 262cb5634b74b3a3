import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import type { Ack, ServerEvent } from '../../../contract/realtime.ts'
import { renewAccessToken } from '../api/call.ts'
import { localItems } from '../storage/local-items.ts'
import { accessKey } from '../session/tokens.ts'
import { emitServerEvent, setConnection } from './hub.ts'

/** An access token lives five minutes. */
const renewMs = 4 * 60_000
const ackMs = 10_000
/** A page that nobody looks at for so long is told nothing; what it missed is asked for when it is looked at again. */
const hiddenMs = 2 * 60_000
const pausesMs = [500, 2000, 8000, 30_000, 60_000]

type Open = (options: Partial<ManagerOptions & SocketOptions>) => Socket

/** Opens a socket for the session at hand; the returned function closes it. Loaded after the first view. */
export function connectSocket(open: Open = io): () => void {
  const socket = open({
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelayMax: 20_000,
    auth: (give) => give({ token: localItems.getItem(accessKey) }),
  })
  const ended = new AbortController()
  const { signal } = ended
  let refusals = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined

  const send = async (name: string, event: unknown): Promise<Ack> => {
    try {
      return (await socket.timeout(ackMs).emitWithAck(name, event)) as Ack
    } catch {
      return { ok: false, code: 'not_found' }
    }
  }

  /** After the server's own word the library does not try again by itself. */
  function openLater(isTokenOver: boolean) {
    clearTimeout(retry)
    const pause = pausesMs[Math.min(refusals++, pausesMs.length - 1)]
    retry = setTimeout(() => void openAgain(isTokenOver), pause)
  }

  async function openAgain(isTokenOver: boolean) {
    try {
      if (isTokenOver) await renewAccessToken()
    } catch {
      // Without a session there is no socket either; without a network the library waits for one.
      if (localItems.getItem(accessKey) === null) return
    }
    if (!signal.aborted && !isAway()) socket.connect()
  }

  const renewal = setInterval(() => {
    if (socket.connected)
      void renewAccessToken().then(
        (token) => send('renew', { token }),
        () => undefined,
      )
  }, renewMs)

  socket.on('connect', () => setConnection({ send }))
  socket.on('disconnect', (reason) => {
    setConnection(null)
    if (reason === 'io server disconnect') openLater(true)
  })
  socket.on('connect_error', ({ message }) => {
    if (!socket.active) openLater(message === 'not_signed_in')
  })
  // Without their schemas, whose code is no part of the app: the server is believed.
  socket.onAny((name: ServerEvent, event) => {
    refusals = 0
    emitServerEvent(name, event as never)
  })

  /** A page with an open socket is not kept for Back. */
  addEventListener('pagehide', () => socket.disconnect(), { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && socket.connect(), { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      clearTimeout(hiding)
      if (isAway()) hiding = setTimeout(() => socket.disconnect(), hiddenMs)
      else if (!socket.active) socket.connect()
    },
    { signal },
  )

  return () => {
    ended.abort()
    clearInterval(renewal)
    clearTimeout(retry)
    clearTimeout(hiding)
    setConnection(null)
    socket.disconnect()
  }
}

const isAway = () => document.visibilityState === 'hidden'
