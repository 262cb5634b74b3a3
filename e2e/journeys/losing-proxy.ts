import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, request as ask } from 'node:http'
import { join } from 'node:path'
import { createPost } from '../../contract/posts/posts.ts'
import { scratchFolder } from '../../server/platform/files/folders.ts'
import { freePort } from '../../server/platform/start/free-port.ts'

/** What happens to the next post: the server dies with the request in its hands, or once its answer is written. */
type Death = 'on_receipt' | 'before_reply'

/** A whole app of its own, which a test can kill, behind a line that then loses the reply. */
export async function mortalApp() {
  const dataDir = scratchFolder('xom-mortal-')
  const [port, inner] = [await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${port}`
  let death: Death | null = null
  let app = await start()

  async function start(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: dataDir,
        PORT: String(inner),
        PUBLIC_URL: origin,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ready = Promise.withResolvers<void>()
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (said.includes('ready ')) ready.resolve()
      })
    child.on('exit', () => ready.reject(new Error(`The app ended: ${said}`)))
    await ready.promise
    return child
  }

  const line = createServer((incoming, reply) => {
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
  }).listen(port, '127.0.0.1')
  await once(line, 'listening')

  return {
    origin,
    /** Resolves when the server has died over the next post. */
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
      // Only a living app takes its database with it.
      if (app.signalCode) app = await start()
      const gone = once(app, 'exit')
      app.kill('SIGTERM')
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
