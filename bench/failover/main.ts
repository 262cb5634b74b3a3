/**
 * Kills the primary of a replicated PostgreSQL ten times while neighbours write: `npm run bench:failover`. Needs Debian's
 * packages of Patroni, etcd, HAProxy and PostgreSQL 15. Prints what was lost or doubled and how long writes failed.
 */
import { openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../server/platform/database/db.ts'
import { scratchFolder } from '../../server/platform/files/local-files.ts'
import { median, type RunningServer, startApp } from '../processes.ts'
import { printSummary, report } from '../report.ts'
import { tokensFor } from '../tokens.ts'
import { openChats, renewTokens, reportLosses, reportReadsBack } from './authors.ts'
import { checkCancelledWait } from './cancelled-wait.ts'
import { listen, measureOutage, type Outage } from './outage.ts'
import { missingPackages, startReplicatedDatabase } from './replicated-database.ts'
import { failures, failuresText, type Tally } from './traffic.ts'
import { startWriting } from './writers.ts'

if (missingPackages.length) {
  console.log(`Install first: apt-get install --no-install-recommends ${missingPackages.join(' ')}`)
  process.exit(1)
}

const kills = Number(process.env['KILLS'] ?? 10)
const folder = scratchFolder('xom-failover-')
const database = await startReplicatedDatabase(join(folder, 'database'))
const db = openDatabase(database.url, () => undefined, { max: 2 })
const apps: RunningServer[] = []
try {
  for (const n of [0, 1]) apps.push(await start(n))
  await run()
  await checkCancelledWait(database, apps[0]?.origin ?? '', (await tokensFor(['lan'], database.url))[0] ?? '')
} finally {
  for (const app of apps) await app.stop()
  await db.destroy()
  await database.stop()
  if (!process.env['KEEP_FOLDER']) rmSync(folder, { recursive: true, force: true })
}
process.exit(printSummary() ? 0 : 1)

function start(n: number) {
  const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, `app-${n}`), LOG_LEVEL: 'warn' }
  return startApp(env, undefined, openSync(join(folder, `app-${n}.log`), 'a'))
}

async function run() {
  const authors = await openChats(db, database.url, apps[0]?.origin ?? '')
  const traffic = startWriting(
    apps.map(({ origin }) => origin),
    authors,
  )
  const listener = await listen(apps[1]?.origin ?? '', authors[1])
  const mailFolders = [0, 1].map((n) => join(folder, `app-${n}`, 'mail'))
  const probe = { origin: apps[0]?.origin ?? '', author: authors[0], listener, db, mailFolders }
  const outages: Outage[] = []
  const tallies: Tally[] = []
  for (let n = 0; n < kills; n++) {
    await database.waitUntilComplete()
    await renewTokens(authors, database.url)
    await sleep(3000)
    tallies.push(traffic.next())
    const primary = await database.primary()
    const isMachine = n % 2 === 1
    const killedAt = performance.now()
    if (isMachine) database.killMachine(primary)
    else database.killServer(primary)
    const outage = await measureOutage(killedAt, probe)
    if (isMachine) database.startMachine(primary)
    outages.push(outage)
    const tally = traffic.next()
    tallies.push(tally)
    console.log(
      `${isMachine ? 'machine' : 'server '} ${primary} killed: writes after ${outage.writes.toFixed(1)} s, ` +
        `events ${outage.events.toFixed(1)} s and jobs ${outage.jobs.toFixed(1)} s later; ` +
        `${traffic.acknowledged.length} acknowledged; errors: ${failuresText(tally)}`,
    )
  }
  await traffic.stop()
  listener.close()
  tallies.push(traffic.next())
  await reportLosses(db, traffic.acknowledged)
  reportOutages(
    'server killed',
    outages.filter((_, n) => n % 2 === 0),
  )
  reportOutages(
    'machine killed',
    outages.filter((_, n) => n % 2 === 1),
  )
  const total = tallies.reduce((sum, tally) => sum + failures(tally), 0)
  const others = tallies.flatMap(({ failed }) => [...failed]).filter(([status]) => status !== '503')
  report({
    name: 'errors that clients saw',
    result: `${total} for ${traffic.acknowledged.length} writes`,
    baseline: others.length ? JSON.stringify(others) : 'all 503 with Retry-After',
    ratio: others.reduce((sum, [, count]) => sum + count, 0),
    bound: { max: 0 },
  })
  reportReadsBack(tallies)
  report({
    name: 'events received twice',
    result: `${listener.doubled()}`,
    baseline: '',
    ratio: listener.doubled(),
    bound: { max: 0 },
  })
  const alive = apps.filter(({ pid }) => isAlive(pid)).length
  report({
    name: 'processes of the app still running',
    result: `${alive}`,
    baseline: 'of 2',
    ratio: alive,
    bound: { min: 2 },
  })
}

function reportOutages(name: string, outages: Outage[]) {
  for (const [what, key, max] of [
    ['writes succeed again', 'writes', 30],
    ['then events arrive', 'events', 10],
    ['then jobs run', 'jobs', 10],
  ] as const) {
    const figures = outages.map((outage) => outage[key])
    if (!figures.length) continue
    const worst = Math.max(...figures)
    report({
      name: `${name} (${figures.length} ×): ${what}`,
      result: `median ${median(figures).toFixed(1)} s`,
      baseline: `worst ${worst.toFixed(1)} s`,
      ratio: worst,
      bound: { max },
    })
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
