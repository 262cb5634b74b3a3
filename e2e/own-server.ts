import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { scratchFolder } from '../server/platform/folders.ts'

const root = join(import.meta.dirname, '..')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/**
 * The app over a demo of its own, for a journey that outlasts a day: it can be started anew over the same data with
 * its clock so many milliseconds ahead.
 */
export async function startOwnServer() {
  const folder = scratchFolder('xom-own-server-')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let server: ChildProcess | null = null

  const stop = async () => {
    if (!server || server.exitCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  const start = async (ahead: number) => {
    await stop()
    const running = spawn(process.execPath, ['--import', './e2e/clock-ahead.ts', 'server/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        WEATHER_URL: 'off',
        CLOCK_AHEAD_MS: String(ahead),
      },
    })
    server = running
    while (!(await isReady(origin))) {
      if (running.exitCode !== null) throw new Error(`The server ended with ${running.exitCode}.`)
      await sleep(200)
    }
  }
  await start(0)
  return {
    origin,
    /** Starts it anew, so many milliseconds after now. */
    moveClock: start,
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const isReady = (origin: string) =>
  fetch(`${origin}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
