import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** A proxy with a fixed origin, while the server behind it changes ports. */
export async function openProxy() {
  let inner: number | null = null
  const server = createServer({ allowHalfOpen: true }, (near) => {
    near.on('error', () => near.destroy())
    if (inner === null) return void near.destroy()
    const far = connect({ port: inner, host: '127.0.0.1', allowHalfOpen: true })
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    near.on('close', () => far.destroy())
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sets the target port; null drops connections. */
    leadTo: (port: number | null) => (inner = port),
    close: () => void server.close(),
  }
}
