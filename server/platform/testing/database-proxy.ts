import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

/** A TCP proxy between the app and its database. It can simulate a database that is unreachable or hangs. */
export interface DatabaseProxy {
  url: string
  /** Closes all connections and refuses new ones. */
  disconnect: () => void
  reconnect: () => void
  /** Keeps the connections open but transfers no data. */
  pause: () => void
  resume: () => void
  close: () => Promise<void>
}

export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  let isDisconnected = false
  let isPaused = false
  const sockets = new Set<Socket>()
  const pipe = (from: Socket, to: Socket) => {
    sockets.add(from)
    from
      .on('data', (bytes) => to.write(bytes))
      .on('error', () => undefined)
      .on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    if (isPaused) from.pause()
  }
  const server = createServer((client) => {
    if (isDisconnected) return void client.resetAndDestroy()
    const upstream = createConnection(Number(new URL(url).port), '127.0.0.1')
    pipe(client, upstream)
    pipe(upstream, client)
  })
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = String((server.address() as AddressInfo).port)
  return {
    url: Object.assign(new URL(url), { port }).href,
    disconnect: () => {
      isDisconnected = true
      destroyAll()
    },
    reconnect: () => {
      isDisconnected = false
    },
    pause: () => {
      isPaused = true
      for (const socket of sockets) socket.pause()
    },
    resume: () => {
      isPaused = false
      for (const socket of sockets) socket.resume()
    },
    close: async () => {
      destroyAll()
      server.close()
      await once(server, 'close')
    },
  }
}
