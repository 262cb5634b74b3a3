import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createPost } from '../../contract/posts/posts.ts'
import { scratchFolder } from '../../server/platform/files/local-files.ts'
import { launchApp } from '../../server/platform/testing/app-process.ts'
import { copyDemo } from '../demo-copy.ts'

/** When the server is killed during the next post: at the request, or between writing and delivering the reply. */
type KillMoment = 'on_receipt' | 'before_reply'

/** Starts an app that a test can kill, behind a proxy that then drops the reply. */
export async function startKillableApp() {
  const folder = scratchFolder('xom-mortal-')
  const dataDir = join(folder, 'data')
  copyDemo(dataDir)
  const proxy = createServer(forward).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  let killMoment: KillMoment | null = null
  let appPort = 0
  let app = await start()

  async function start() {
    const env = { DATA_DIR: dataDir, PUBLIC_URL: origin, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }
    const started = launchApp(env, { from: 'build' })
    appPort = await started.ready
    return started.child
  }

  function forward(incoming: IncomingMessage, reply: ServerResponse) {
    const isPost = incoming.method === 'POST' && incoming.url === createPost.path
    const moment = isPost ? killMoment : null
    const forwarded = sendRequest(
      {
        port: appPort,
        host: '127.0.0.1',
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (appReply) => {
        if (moment) killApp()
        else {
          reply.writeHead(appReply.statusCode ?? 500, appReply.headers)
          appReply.pipe(reply)
        }
      },
    )
    const killApp = () => {
      killMoment = null
      app.kill('SIGKILL')
      reply.destroy()
    }
    forwarded.on('error', () => reply.destroy())
    incoming.pipe(forwarded)
    if (moment === 'on_receipt') forwarded.on('finish', killApp)
  }

  return {
    origin,
    /** Kills the server during the next post; resolves when it has ended. */
    killOnNextPost: async (moment: KillMoment) => {
      const exited = once(app, 'exit')
      killMoment = moment
      await exited
    },
    restart: async () => {
      app = await start()
    },
    close: async () => {
      proxy.closeAllConnections()
      proxy.close()
      // A killed app leaves its database running; a normal stop ends it.
      if (app.signalCode) app = await start()
      const exited = once(app, 'exit')
      app.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
