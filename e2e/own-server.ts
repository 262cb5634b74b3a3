import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { startArrangement } from '../bench/deployment/arrangement.ts'
import { scratchFolder } from '../server/platform/files/local-files.ts'
import { launchApp } from '../server/platform/testing/app-process.ts'
import { copyDemo } from './demo-copy.ts'
import { startProxy } from './proxy.ts'

const stopMs = 30_000
const sharedKey = 'a key of two processes whose files are in a bucket'
const clockPreload = join(import.meta.dirname, 'clock-ahead.ts')

/**
 * Starts an app with its own demo. It can restart on the same data with its clock moved forward. With TEST_S3_ENDPOINT, the
 * app runs as two processes behind nginx, with replicas, pgbouncer, Redis and a bucket.
 */
export async function startOwnServer(settings: Record<string, string> = {}) {
  const folder = scratchFolder('xom-own-server-')
  const dataDir = join(folder, 'data')
  const arrangement =
    process.env['TEST_S3_ENDPOINT'] === undefined ? null : await startArrangement(join(folder, 'services'))
  // The pictures of the shared demo are not in this bucket.
  if (!arrangement) copyDemo(dataDir)
  const proxy = await startProxy()
  const dataDirs = arrangement ? [dataDir, createSecondDataDir(folder, dataDir)] : [dataDir]
  let apps: ReturnType<typeof launchApp>[] = []
  let nginx: Awaited<ReturnType<NonNullable<typeof arrangement>['startProxy']>> | undefined

  const stopApp = async ({ child, ended }: (typeof apps)[number]) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const limit = setTimeout(() => child.kill('SIGKILL'), stopMs)
    child.kill('SIGTERM')
    const [code, signal] = await ended
    clearTimeout(limit)
    if (signal === 'SIGKILL') throw new Error(`The server did not stop within ${stopMs} ms.`)
    if (code !== 0) throw new Error(`The server exited with code ${code}.`)
  }
  const stop = async () => {
    await Promise.all(apps.map(stopApp))
    await nginx?.stop()
    nginx = undefined
  }
  const start = async (aheadMs: number, env: Record<string, string> = {}) => {
    // Requests wait until the new process is ready.
    proxy.setTarget(null)
    await stop()
    apps = []
    const ports: number[] = []
    // One after another, because the first process fills the demo.
    for (const dir of dataDirs) {
      const app = launchProcess(dir, aheadMs, env)
      apps.push(app)
      ports.push(await app.ready)
    }
    nginx = await arrangement?.startProxy(ports.map((port) => `http://127.0.0.1:${port}`))
    proxy.setTarget(nginx ? Number(new URL(nginx.origin).port) : (ports[0] ?? null))
  }
  const launchProcess = (processDataDir: string, aheadMs: number, env: Record<string, string>) => {
    const app = launchApp(
      {
        DATA_DIR: processDataDir,
        PUBLIC_URL: proxy.origin,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        WEATHER_URL: 'off',
        ...(arrangement && { ...arrangement.env, SECRET_KEY: sharedKey }),
        ...settings,
        ...(aheadMs && { NODE_OPTIONS: `--import ${clockPreload}`, CLOCK_AHEAD_MS: String(aheadMs) }),
        ...env,
      },
      { from: 'build' },
    )
    app.child.stderr.pipe(process.stderr, { end: false })
    return app
  }
  await start(0)
  return {
    origin: proxy.origin,
    /** For commands that run beside the app. */
    dataDir,
    /** Restarts the app with its clock moved forward by milliseconds. */
    moveClock: (aheadMs: number) => start(aheadMs),
    restart: (env: Record<string, string>) => start(0, env),
    /** Makes the server unreachable while the device stays online. */
    disconnect: () => proxy.disconnect(),
    restore: () => proxy.restore(),
    async close() {
      await stop()
      await arrangement?.stop()
      proxy.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Both processes share the mail folder, as they would share a mail server. */
function createSecondDataDir(folder: string, dataDir: string) {
  const second = join(folder, 'second')
  mkdirSync(join(dataDir, 'mail'), { recursive: true })
  mkdirSync(second)
  symlinkSync(join(dataDir, 'mail'), join(second, 'mail'))
  return second
}
