import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

/** Stands between the app and its database, which may seem to have gone or to have stopped. */
export interface Between {
  url: string
  /** Ends every connection and takes no other. */
  cut: () => void
  mend: () => void
  /** Carries nothing in either direction. */
  hold: () => void
  release: () => void
  close: () => Promise<void>
}

export async function standBetween(url: string): Promise<Between> {
  let isCut = false
  let isHeld = false
  const open = new Set<Socket>()
  const keep = (socket: Socket, other: Socket) => {
    open.add(socket)
    socket
      .on('data', (bytes) => other.write(bytes))
      .on('error', () => undefined)
      .on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    if (isHeld) socket.pause()
  }
  const server = createServer((near) => {
    if (isCut) return void near.resetAndDestroy()
    const far = createConnection(Number(new URL(url).port), '127.0.0.1')
    keep(near, far)
    keep(far, near)
  })
  const end = () => {
    for (const socket of open) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = String((server.address() as AddressInfo).port)
  return {
    url: Object.assign(new URL(url), { port }).href,
    cut: () => {
      isCut = true
      end()
    },
    mend: () => {
      isCut = false
    },
    hold: () => {
      isHeld = true
      for (const socket of open) socket.pause()
    },
    release: () => {
      isHeld = false
      for (const socket of open) socket.resume()
    },
    close: async () => {
      end()
      server.close()
      await once(server, 'close')
    },
  }
}
