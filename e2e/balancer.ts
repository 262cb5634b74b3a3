import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/**
 * The stand-in for Google remembers its sign-ins in one process, where their codes are redeemed too, and long polling
 * goes on where it began.
 */
const ofOne =
  /^\/dev\/google\/|^\/api\/auth\/google\/(again\/)?$|^\/socket\.io\/.*[?&](transport=polling|sid=)/

/** Gives each request to the next of the servers; sockets too. */
export async function openBalancer(ports: number[]) {
  let asked = 0
  const portOf = ({ url = '' }: IncomingMessage) => ports[ofOne.test(url) ? 0 : asked++ % ports.length] ?? 0

  const server = createServer((near, reply) => {
    const { method, url: path, headers } = near
    const far = request({ host: '127.0.0.1', port: portOf(near), method, path, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(reply)
      answer.on('error', () => reply.destroy())
    })
    far.on('error', () => reply.destroy())
    reply.on('close', () => far.destroy())
    near.pipe(far)
  })
  server.on('upgrade', (near: IncomingMessage, socket: Socket, head: Buffer) => {
    const far = connect({ port: portOf(near), host: '127.0.0.1' })
    far.on('error', () => socket.destroy()).on('close', () => socket.destroy())
    socket.on('error', () => far.destroy()).on('close', () => far.destroy())
    const lines = near.rawHeaders.flatMap((word, at, all) => (at % 2 ? [] : [`${word}: ${all[at + 1]}`]))
    far.write(`${near.method} ${near.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    far.write(head)
    socket.pipe(far).pipe(socket)
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
