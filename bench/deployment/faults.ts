import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { openDatabase } from '../../server/platform/database/db.ts'
import { freePort } from '../../server/platform/database/embedded-postgres.ts'
import { openChats, renewTokens, reportLosses, reportReadsBack } from '../failover/authors.ts'
import { listen, measureOutage, type Outage } from '../failover/outage.ts'
import { failures, failuresText, type Tally } from '../failover/traffic.ts'
import { startWriting } from '../failover/writers.ts'
import { startApp } from '../processes.ts'
import { printSummary, report } from '../report.ts'
import { startArrangement } from './arrangement.ts'
import { reportLimit } from './limits.ts'

/** Of each author, in parallel. */
const writers = 3
/** Between a fault and its repair, and after the repair, in ms. */
const pause = 4000

/**
 * Prints what clients notice of each fault: requests that failed, the longest time without a successful write, and how long events and
 * jobs took afterwards. Returns the exit code.
 */
export async function runFaults(folder: string): Promise<number> {
  const arrangement = await startArrangement(join(folder, 'services'))
  const ports = [await freePort(), await freePort()]
  const start = (n: number, env: Record<string, string> = {}) =>
    startApp(
      {
        ...arrangement.env,
        DATA_DIR: join(folder, `app-${n}`),
        PORT: String(ports[n]),
        STOP_DELAY: '5',
        LOG_LEVEL: 'warn',
        WEATHER_URL: 'off',
        ...env,
      },
      undefined,
      openSync(join(folder, `app-${n}.log`), 'a'),
    )
  // One after another, because the first process fills the demo.
  const apps = [await start(0), await start(1)]
  const restart = async (n: number, env?: Record<string, string>) => {
    await apps[n]?.stop()
    apps[n] = await start(n, env)
  }
  const nginx = await arrangement.startProxy(apps.map(({ origin }) => origin))
  const db = openDatabase(arrangement.url, () => undefined, { max: 2 })
  try {
    await watch()
    for (const n of [0, 1]) await restart(n, { RATE_LIMITS: 'on' })
    await reportLimit(
      apps.map(({ origin }) => origin),
      arrangement.url,
    )
  } finally {
    await nginx.stop()
    for (const app of apps) await app.stop()
    await db.destroy()
    await arrangement.stop()
  }
  return printSummary() ? 0 : 1

  async function watch() {
    const authors = await openChats(db, arrangement.url, nginx.origin)
    const listener = await listen(nginx.origin, authors[1])
    const probe = {
      origin: nginx.origin,
      author: authors[0],
      listener,
      db,
      mailFolders: [0, 1].map((n) => join(folder, `app-${n}`, 'mail')),
    }
    const jpeg = sharp({ create: { width: 400, height: 300, channels: 3, background: '#38a377' } }).jpeg()
    const traffic = startWriting(
      [nginx.origin],
      authors.flatMap((author) => Array.from({ length: writers }, () => author)),
      new Uint8Array(await jpeg.toBuffer()),
    )
    const [primary, replica] = arrangement.databases
    /** Each resolves when the part is gone, or is back if nothing repairs it. */
    const faults: [name: string, hurt: () => unknown, repair?: () => Promise<unknown>][] = [
      ['no fault', () => undefined],
      ['kill -9 of a process', () => apps[1]?.kill(), async () => (apps[1] = await start(1))],
      ['kill -9 of a replica', () => replica?.kill(), () => replica?.start() ?? Promise.resolve()],
      ['kill -9 of Redis', arrangement.redis.kill, arrangement.redis.start],
      ['restart of the primary', () => primary?.stop().then(primary.start)],
      ['restart of pgbouncer', arrangement.pooler.restart],
      [
        'rolling restart',
        () =>
          restart(0)
            .then(() => sleep(pause))
            .then(() => restart(1)),
      ],
    ]
    const tallies: Tally[] = []
    for (const [name, hurt, repair] of faults) {
      await renewTokens(authors, arrangement.url)
      await sleep(pause)
      traffic.next()
      const hurtAt = performance.now()
      await hurt()
      const outage = await measureOutage(hurtAt, probe)
      await sleep(pause)
      await repair?.()
      await sleep(pause)
      const tally = traffic.next()
      reportFault(name, tally, outage)
      tallies.push(tally)
    }
    await traffic.stop()
    listener.close()
    reportReadsBack([...tallies, traffic.next()])
    await reportLosses(db, traffic.acknowledged)
  }
}

function reportFault(name: string, tally: Tally, { events, jobs }: Outage) {
  const seconds = tally.longest.write / 1000
  report({
    name,
    result: `${failures(tally)} of ${tally.requests} failed`,
    baseline: failuresText(tally),
  })
  report({
    name: `${name}: longest time without a write`,
    result: `${seconds.toFixed(1)} s`,
    baseline: `events ${events.toFixed(1)} s, jobs ${jobs.toFixed(1)} s`,
    ratio: seconds,
    bound: { max: 3 },
  })
}
