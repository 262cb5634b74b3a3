import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below what Linux, macOS and Windows give to outgoing connections, which would take a port the moment it is free. */
const [lowest, highest] = [10_000, 32_000]

/** A port of 127.0.0.1 on which nobody listens at this moment, and which no outgoing connection will be given. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number) {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
