import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createPost } from '../../contract/posts/posts.ts'
import { scratchFolder } from '../../server/platform/files/local-files.ts'
import { launchApp } from '../../server/platform/testing/app-process.ts'
import { copyDemo } from '../demo-copy.ts'

/** The next post's fate: the server dies with the request, or after writing its reply. */
type Death = 'on_receipt' | 'before_reply'

/** An app that a test can kill, behind a proxy that then loses the reply. */
export async function mortalApp() {
  const folder = scratchFolder('xom-mortal-')
  const dataDir = join(folder, 'data')
  copyDemo(dataDir)
  const line = createServer(forward).listen(0, '127.0.0.1')
  await once(line, 'listening')
  const origin = `http://127.0.0.1:${(line.address() as AddressInfo).port}`
  let death: Death | null = null
  let inner = 0
  let app = await start()

  async function start() {
    const env = { DATA_DIR: dataDir, PUBLIC_URL: origin, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }
    const started = launchApp(env, { from: 'build' })
    inner = await started.ready
    return started.child
  }

  function forward(incoming: IncomingMessage, reply: ServerResponse) {
    const isPost = incoming.method === 'POST' && incoming.url === createPost.path
    const fate = isPost ? death : null
    const forwarded = ask(
      {
        port: inner,
        host: '127.0.0.1',
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (answer) => {
        if (fate) die()
        else {
          reply.writeHead(answer.statusCode ?? 500, answer.headers)
          answer.pipe(reply)
        }
      },
    )
    const die = () => {
      death = null
      app.kill('SIGKILL')
      reply.destroy()
    }
    forwarded.on('error', () => reply.destroy())
    incoming.pipe(forwarded)
    if (fate === 'on_receipt') forwarded.on('finish', die)
  }

  return {
    origin,
    /** Resolves when the server has died during the next post. */
    dieOver: async (how: Death) => {
      const gone = once(app, 'exit')
      death = how
      await gone
    },
    restart: async () => {
      app = await start()
    },
    close: async () => {
      line.closeAllConnections()
      line.close()
      // Only a running app stops its database.
      if (app.signalCode) app = await start()
      const gone = once(app, 'exit')
      app.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
