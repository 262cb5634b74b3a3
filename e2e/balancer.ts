import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/** The stand-in for Google keeps its sign-ins in the memory of one process, and so does long polling. */
const stickyPaths =
  /^\/dev\/google\/|^\/api\/auth\/google\/(again\/)?$|^\/socket\.io\/.*[?&](transport=polling|sid=)/

/** Starts a proxy that distributes requests and sockets over the ports in turn. */
export async function startBalancer(ports: number[]) {
  let requestCount = 0
  const portOf = ({ url = '' }: IncomingMessage) =>
    ports[stickyPaths.test(url) ? 0 : requestCount++ % ports.length] ?? 0

  const server = createServer((incoming, reply) => {
    const { method, url: path, headers } = incoming
    const upstream = request(
      { host: '127.0.0.1', port: portOf(incoming), method, path, headers },
      (upstreamReply) => {
        reply.writeHead(upstreamReply.statusCode ?? 502, upstreamReply.rawHeaders)
        upstreamReply.pipe(reply)
        upstreamReply.on('error', () => reply.destroy())
      },
    )
    upstream.on('error', () => reply.destroy())
    reply.on('close', () => upstream.destroy())
    incoming.pipe(upstream)
  })
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    const upstream = connect({ port: portOf(incoming), host: '127.0.0.1' })
    upstream.on('error', () => socket.destroy()).on('close', () => socket.destroy())
    socket.on('error', () => upstream.destroy()).on('close', () => upstream.destroy())
    const lines = incoming.rawHeaders.flatMap((word, at, all) => (at % 2 ? [] : [`${word}: ${all[at + 1]}`]))
    upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    upstream.write(head)
    socket.pipe(upstream).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
