import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchApp } from '../../server/platform/testing/app-process.ts'

export const secretKey = 'a key for the tests with two processes'

/** Starts two processes of the app on one database. Each can be killed and started again. */
export async function startTwoProcesses(databaseUrl: string, env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'xom-two-'))
  const apps: { child: ChildProcess; origin: string; isUp: boolean }[] = []

  async function start(index: number) {
    const { child, ready } = launchApp({
      DATA_DIR: join(dataDir, String(index)),
      DATABASE_URL: databaseUrl,
      SECRET_KEY: secretKey,
      DEMO: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      WEATHER_URL: 'off',
      ...env,
    })
    apps[index] = { child, origin: `http://127.0.0.1:${await ready}`, isUp: true }
  }
  await Promise.all([start(0), start(1)])

  return {
    pids: () => apps.map(({ child }) => child.pid ?? 0),
    origins: () => apps.map(({ origin }) => origin),
    /** The origin of this process, or of the other one while this one is down. */
    origin: (index: number) =>
      (apps[index]?.isUp ? apps[index] : apps.find(({ isUp }) => isUp))?.origin ?? '',
    /** Ends the process without a shutdown, as a power cut does. */
    kill: async (index: number) => {
      const app = apps[index]
      if (!app) return
      app.isUp = false
      const exited = once(app.child, 'exit')
      app.child.kill('SIGKILL')
      await exited
    },
    start,
    stop: async () => {
      for (const { child } of apps) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        const exited = once(child, 'exit')
        child.kill('SIGTERM')
        await exited
      }
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
