import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Starts a proxy whose origin stays the same when the server behind it changes its port. */
export async function startProxy() {
  let targetPort: number | null = null
  let isDisconnected = false
  const clients = new Set<Socket>()
  const waitingClients = new Set<Socket>()

  function connectTo(client: Socket, port: number) {
    const upstream = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    upstream.on('error', () => client.destroy()).on('close', () => client.destroy())
    client.on('close', () => upstream.destroy())
    client.pipe(upstream).pipe(client)
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    client.on('error', () => client.destroy())
    if (isDisconnected) return void client.destroy()
    clients.add(client)
    client.on('close', () => {
      for (const sockets of [clients, waitingClients]) sockets.delete(client)
    })
    if (targetPort === null) waitingClients.add(client)
    else connectTo(client, targetPort)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sets the target port. With null, new connections wait for the next port. */
    setTarget(port: number | null) {
      targetPort = port
      if (port === null) return
      for (const client of waitingClients) connectTo(client, port)
      waitingClients.clear()
    },
    /** Drops all connections, and new ones until `restore`. */
    disconnect() {
      isDisconnected = true
      for (const client of clients) client.destroy()
    },
    restore: () => void (isDisconnected = false),
    close: () => void server.close(),
  }
}
