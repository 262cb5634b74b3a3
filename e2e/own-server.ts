import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../server/platform/database/embedded-postgres.ts'
import { scratchFolder } from '../server/platform/files/local-files.ts'
import { launchApp } from '../server/platform/testing/app-process.ts'
import { openBalancer } from './balancer.ts'
import { copyDemo } from './demo-copy.ts'
import { newBucket } from './own-bucket.ts'
import { openProxy } from './proxy.ts'

const stopMs = 30_000
const sharedKey = 'a key of two processes whose files are in a bucket'
const clockAhead = join(import.meta.dirname, 'clock-ahead.ts')

/**
 * An app with its own demo; it can restart over the same data with its clock some milliseconds ahead. Where its files are
 * in a bucket it is two processes, with nothing else in common but the database.
 */
export async function startOwnServer(settings: Record<string, string> = {}) {
  const folder = scratchFolder('xom-own-server-')
  const dataDir = join(folder, 'data')
  const bucket = await newBucket()
  // Another's demo would have its pictures elsewhere.
  if (!bucket) copyDemo(dataDir)
  const line = await openProxy()
  const postgres = bucket && (await startPostgres(dataDir))
  const dataDirs = bucket ? [dataDir, secondOf(folder, dataDir)] : [dataDir]
  let apps: ReturnType<typeof launchApp>[] = []
  let balancer: Awaited<ReturnType<typeof openBalancer>> | null = null

  const stopOne = async ({ child, ended }: (typeof apps)[number]) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const limit = setTimeout(() => child.kill('SIGKILL'), stopMs)
    child.kill('SIGTERM')
    const [code, signal] = await ended
    clearTimeout(limit)
    if (signal === 'SIGKILL') throw new Error(`The server did not stop within ${stopMs} ms.`)
    if (code !== 0) throw new Error(`The server left with ${code}.`)
  }
  const stop = async () => {
    await Promise.all(apps.map(stopOne))
    balancer?.close()
    balancer = null
  }
  const start = async (ahead: number, env: Record<string, string> = {}) => {
    // A page that asks meanwhile only waits.
    line.leadTo(null)
    await stop()
    apps = []
    const ports: number[] = []
    // The first fills the demo.
    for (const each of dataDirs) {
      const app = launchOne(each, ahead, env)
      apps.push(app)
      ports.push(await app.ready)
    }
    if (bucket) balancer = await openBalancer(ports)
    line.leadTo(balancer?.port ?? ports[0] ?? null)
  }
  const launchOne = (own: string, ahead: number, env: Record<string, string>) => {
    const app = launchApp(
      {
        DATA_DIR: own,
        PUBLIC_URL: line.origin,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        WEATHER_URL: 'off',
        ...(postgres && { DATABASE_URL: postgres.url, SECRET_KEY: sharedKey }),
        ...bucket,
        ...settings,
        ...(ahead && { NODE_OPTIONS: `--import ${clockAhead}`, CLOCK_AHEAD_MS: String(ahead) }),
        ...env,
      },
      { from: 'build' },
    )
    app.child.stderr.pipe(process.stderr, { end: false })
    return app
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
      await postgres?.stop()
      line.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Its mails lie where the first one shows them, as a mail server would collect those of both. */
function secondOf(folder: string, dataDir: string) {
  const second = join(folder, 'second')
  mkdirSync(join(dataDir, 'mail'), { recursive: true })
  mkdirSync(second)
  symlinkSync(join(dataDir, 'mail'), join(second, 'mail'))
  return second
}
