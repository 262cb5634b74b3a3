import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy with a fixed origin, while the server behind it changes ports. */
export async function openProxy() {
  let inner: number | null = null
  let isCut = false
  const open = new Set<Socket>()
  const waiting = new Set<Socket>()

  function join(near: Socket, port: number) {
    const far = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    near.on('close', () => far.destroy())
    near.pipe(far).pipe(near)
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    near.on('error', () => near.destroy())
    if (isCut) return void near.destroy()
    open.add(near)
    near.on('close', () => {
      for (const sockets of [open, waiting]) sockets.delete(near)
    })
    if (inner === null) waiting.add(near)
    else join(near, inner)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sets the target port; with null, new connections wait for the next one. */
    leadTo(port: number | null) {
      inner = port
      if (port === null) return
      for (const near of waiting) join(near, port)
      waiting.clear()
    },
    /** Drops all connections, and new ones until `mend`. */
    cut() {
      isCut = true
      for (const near of open) near.destroy()
    },
    mend: () => void (isCut = false),
    close: () => void server.close(),
  }
}
