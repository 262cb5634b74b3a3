import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import type { Ack, ClientEvent, ClientEvents, ServerEvent, ServerEvents } from '../../../contract/realtime.ts'
import type { TestServer } from './testing.ts'

export interface TestSocket {
  socket: Socket
  send<Name extends ClientEvent>(name: Name, event: ClientEvents[Name]): Promise<Ack>
  /** The next event of that name since it was last asked for. */
  next<Name extends ServerEvent>(name: Name): Promise<ServerEvents[Name]>
  /** Everything that came so far. */
  heard: { name: string; event: unknown }[]
  closed: Promise<string>
}

/** Opens sockets to a test server, which begins to listen on loopback; `close` before the server is closed. */
export async function listenForSockets(server: TestServer) {
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const opened: Socket[] = []

  async function connect(auth: object, more: object = {}): Promise<TestSocket> {
    const socket = io(url, {
      auth,
      forceNew: true,
      reconnection: false,
      transports: ['websocket'],
      ...more,
    })
    opened.push(socket)
    const heard: TestSocket['heard'] = []
    const waiting = new Map<string, ((event: never) => void)[]>()
    const unread = new Map<string, unknown[]>()
    socket.onAny((name: string, event: unknown) => {
      heard.push({ name, event })
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
      heard,
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
