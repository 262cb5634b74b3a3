import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy with a fixed origin, while the servers behind it change ports; each connection leads to the next of them. */
export async function openProxy() {
  let inner: number[] = []
  let joined = 0
  let isCut = false
  const open = new Set<Socket>()
  const waiting = new Set<Socket>()

  function join(near: Socket) {
    const port = inner[joined++ % inner.length] ?? 0
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
    if (inner.length) join(near)
    else waiting.add(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sets the target ports; with none, new connections wait for the next ones. */
    leadTo(...ports: number[]) {
      inner = ports
      if (!ports.length) return
      for (const near of waiting) join(near)
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
