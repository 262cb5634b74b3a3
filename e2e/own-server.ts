import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { scratchFolder } from '../server/platform/files/folders.ts'
import { freePort } from '../server/platform/start/free-port.ts'

const root = join(import.meta.dirname, '..')
const stopMs = 30_000
const clockAhead = join(import.meta.dirname, 'clock-ahead.ts')

/**
 * The whole app over a fresh demo of its own, as `npm start` runs it; for a journey that outlasts a day it can be
 * started anew over the same data with its clock so many milliseconds ahead.
 */
export async function startOwnServer() {
  const folder = scratchFolder('xom-own-server-')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let server: ChildProcess | null = null

  const stop = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit', { signal: AbortSignal.timeout(stopMs) })
    server.kill('SIGTERM')
    await ended.catch((error: unknown) => {
      server?.kill('SIGKILL')
      throw new Error(`The server did not stop within ${stopMs} ms.`, { cause: error })
    })
  }
  const start = async (ahead: number) => {
    await stop()
    const running = spawn(process.execPath, ['bin/start.mjs'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        // Then it ends with this process, however that ends.
        npm_lifecycle_event: 'start',
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        WEATHER_URL: 'off',
        ...(ahead && { NODE_OPTIONS: `--import ${clockAhead}`, CLOCK_AHEAD_MS: String(ahead) }),
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
