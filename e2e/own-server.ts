import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder } from '../server/platform/files/folders.ts'
import { launchApp } from '../server/platform/testing/app-process.ts'
import { copyDemo } from './demo-copy.ts'
import { newBucket } from './own-bucket.ts'
import { openProxy } from './proxy.ts'

const stopMs = 30_000
const clockAhead = join(import.meta.dirname, 'clock-ahead.ts')

/** An app with its own demo; it can restart over the same data with its clock some milliseconds ahead. */
export async function startOwnServer(settings: Record<string, string> = {}) {
  const folder = scratchFolder('xom-own-server-')
  const dataDir = join(folder, 'data')
  const bucket = await newBucket()
  // Another's demo would have its pictures elsewhere.
  if (!bucket) copyDemo(dataDir)
  const line = await openProxy()
  let app: ReturnType<typeof launchApp> | null = null

  const stop = async () => {
    const child = app?.child
    if (!app || !child || child.exitCode !== null || child.signalCode !== null) return
    const limit = setTimeout(() => child.kill('SIGKILL'), stopMs)
    child.kill('SIGTERM')
    const [code, signal] = await app.ended
    clearTimeout(limit)
    if (signal === 'SIGKILL') throw new Error(`The server did not stop within ${stopMs} ms.`)
    if (code !== 0) throw new Error(`The server left with ${code}.`)
  }
  const start = async (ahead: number, env: Record<string, string> = {}) => {
    // A page that asks meanwhile only waits.
    line.leadTo(null)
    await stop()
    app = launchApp({
      DATA_DIR: dataDir,
      PUBLIC_URL: line.origin,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      WEATHER_URL: 'off',
      ...bucket,
      ...settings,
      ...(ahead && { NODE_OPTIONS: `--import ${clockAhead}`, CLOCK_AHEAD_MS: String(ahead) }),
      ...env,
    })
    app.child.stderr.pipe(process.stderr, { end: false })
    line.leadTo(await app.ready)
  }
  await start(0)
  return {
    origin: line.origin,
    /** Where its data lies, for commands beside it. */
    dataDir,
    /** Restarts it some milliseconds in the future. */
    moveClock: (ahead: number) => start(ahead),
    restart: (env: Record<string, string>) => start(0, env),
    /** It can't be reached, though the device knows of no failure. */
    cut: () => line.cut(),
    mend: () => line.mend(),
    async close() {
      await stop()
      line.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
