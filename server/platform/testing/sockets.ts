import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import type { Ack, ClientEvent, ClientEvents, ServerEvent, ServerEvents } from '../../../contract/realtime.ts'
import type { TestServer } from './testing.ts'

export interface TestSocket {
  socket: Socket
  send<Name extends ClientEvent>(name: Name, event: ClientEvents[Name]): Promise<Ack>
  /** The next event of that name. Each call returns a later one. */
  next<Name extends ServerEvent>(name: Name): Promise<ServerEvents[Name]>
  /** All events received so far. */
  events: { name: string; event: unknown }[]
  closed: Promise<string>
}

/** Makes a test server listen on the loopback and opens sockets to it. Close them before the server. */
export async function listenForSockets(server: TestServer) {
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const opened: Socket[] = []

  async function connect(auth: object, options: object = {}): Promise<TestSocket> {
    const socket = io(url, {
      auth,
      forceNew: true,
      reconnection: false,
      transports: ['websocket'],
      ...options,
    })
    opened.push(socket)
    const events: TestSocket['events'] = []
    const waiting = new Map<string, ((event: never) => void)[]>()
    const unread = new Map<string, unknown[]>()
    socket.onAny((name: string, event: unknown) => {
      events.push({ name, event })
      const waiter = waiting.get(name)?.shift()
      if (waiter) waiter(event as never)
      else unread.set(name, [...(unread.get(name) ?? []), event])
    })
    const closed = new Promise<string>((resolve) => socket.on('disconnect', resolve))
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve)
      socket.on('connect_error', reject)
    })
    return {
      socket,
      events,
      closed,
      send: (name, event) => socket.emitWithAck(name, event) as Promise<Ack>,
      next: (name) => {
        const first = unread.get(name)?.shift()
        if (first !== undefined) return Promise.resolve(first as never)
        return new Promise((resolve) => {
          waiting.set(name, [...(waiting.get(name) ?? []), resolve])
        })
      },
    }
  }

  return {
    url,
    connect,
    as: async (username: string) => connect({ token: (await server.signIn(username)).access }),
    close: () => opened.forEach((socket) => socket.disconnect()),
  }
}
