import { io } from 'socket.io-client'
import { type Ack, type ServerEvent, serverEvents } from '../../../contract/realtime.ts'
import { renewAccess } from '../api/call.ts'
import { localItems } from '../kept/local-items.ts'
import { accessKey } from '../session/tokens.ts'
import { emitServerEvent, setConnection } from './hub.ts'

/** An access token lives five minutes. */
const renewMs = 4 * 60_000
const ackMs = 10_000

/** Opens a socket for the session at hand; the returned function closes it. Loaded after the first view. */
export function connect(): () => void {
  const socket = io({
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelayMax: 20_000,
    auth: (give) => give({ token: localItems.getItem(accessKey) }),
  })
  const send = async (name: string, event: unknown): Promise<Ack> => {
    try {
      return (await socket.timeout(ackMs).emitWithAck(name, event)) as Ack
    } catch {
      return { ok: false, code: 'not_found' }
    }
  }
  const renewal = setInterval(() => {
    if (socket.connected) void renewAccess().then((token) => send('renew', { token }), ignored)
  }, renewMs)

  socket.on('connect', () => setConnection({ send }))
  socket.on('disconnect', (reason) => {
    setConnection(null)
    // After these the library does not try again by itself: the token ran out, or the server said goodbye.
    if (reason === 'io server disconnect') void renewAccess().then(() => socket.connect(), ignored)
  })
  socket.on('connect_error', ({ message }) => {
    if (message === 'not_signed_in') void renewAccess().then(() => socket.connect(), ignored)
  })
  for (const name of Object.keys(serverEvents) as ServerEvent[])
    socket.on(name, (event) => emitServerEvent(name, event as never))

  return () => {
    clearInterval(renewal)
    setConnection(null)
    socket.disconnect()
  }
}

/** Without a session or a network there is no socket either; what asks for pages says so. */
const ignored = () => undefined
