import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchApp } from '../../server/platform/testing/app-process.ts'

export const secretKey = 'a key that signs for two processes alone'

/** Two processes of the app on one database, of which either may be killed and started anew. */
export async function startTwo(databaseUrl: string, env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'xom-two-'))
  const apps: { child: ChildProcess; origin: string; isUp: boolean }[] = []

  async function start(place: number) {
    const { child, ready } = launchApp({
      DATA_DIR: join(dataDir, String(place)),
      DATABASE_URL: databaseUrl,
      SECRET_KEY: secretKey,
      DEMO: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      WEATHER_URL: 'off',
      ...env,
    })
    apps[place] = { child, origin: `http://127.0.0.1:${await ready}`, isUp: true }
  }
  await Promise.all([start(0), start(1)])

  return {
    pids: () => apps.map(({ child }) => child.pid ?? 0),
    origins: () => apps.map(({ origin }) => origin),
    /** One of those that are up, the preferred one if it is. */
    origin: (place: number) =>
      (apps[place]?.isUp ? apps[place] : apps.find(({ isUp }) => isUp))?.origin ?? '',
    /** As by a power cut. */
    kill: async (place: number) => {
      const app = apps[place]
      if (!app) return
      app.isUp = false
      const gone = once(app.child, 'exit')
      app.child.kill('SIGKILL')
      await gone
    },
    start,
    stop: async () => {
      for (const { child } of apps) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        const gone = once(child, 'exit')
        child.kill('SIGTERM')
        await gone
      }
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
