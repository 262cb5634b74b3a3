/**
 * Kills the primary of a replicated PostgreSQL ten times while neighbours write: `npm run bench:failover`. Needs Debian's
 * packages of Patroni, etcd, HAProxy and PostgreSQL 15. Prints what was lost or doubled and how long writes failed.
 */
import { randomUUID } from 'node:crypto'
import { openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '../../server/platform/database/db.ts'
import { scratchFolder } from '../../server/platform/files/local-files.ts'
import { median, type RunningServer, startApp } from '../processes.ts'
import { printSummary, report } from '../report.ts'
import { tokensFor } from '../tokens.ts'
import { checkCancelledWait } from './cancelled-wait.ts'
import { listen, measureOutage, type Outage } from './outage.ts'
import { missingPackages, startReplicatedDatabase } from './replicated-database.ts'
import { type Author, send, startWriting, type Written } from './writers.ts'

if (missingPackages.length) {
  console.log(`Install first: apt-get install --no-install-recommends ${missingPackages.join(' ')}`)
  process.exit(1)
}

const kills = Number(process.env['KILLS'] ?? 10)
const names = ['lan', 'minh', 'hoa', 'tuan']
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
  const authors = await openChats()
  const traffic = startWriting(
    apps.map(({ origin }) => origin),
    authors,
  )
  const listener = await listen(apps[1]?.origin ?? '', authors[1])
  const mailFolders = [0, 1].map((n) => join(folder, `app-${n}`, 'mail'))
  const probe = { origin: apps[0]?.origin ?? '', author: authors[0], listener, db, mailFolders }
  const outages: Outage[] = []
  for (let n = 0; n < kills; n++) {
    await database.waitUntilComplete()
    await renewTokens(authors)
    await sleep(3000)
    const before = new Map(traffic.errors)
    const primary = await database.primary()
    const isMachine = n % 2 === 1
    const killedAt = performance.now()
    if (isMachine) database.killMachine(primary)
    else database.killServer(primary)
    const outage = await measureOutage(killedAt, probe)
    if (isMachine) database.startMachine(primary)
    outages.push(outage)
    const errors = [...traffic.errors].map(([status, count]) => [status, count - (before.get(status) ?? 0)])
    console.log(
      `${isMachine ? 'machine' : 'server '} ${primary} killed: writes after ${outage.writes.toFixed(1)} s, ` +
        `events ${outage.events.toFixed(1)} s and jobs ${outage.jobs.toFixed(1)} s later; ` +
        `${traffic.acknowledged.length} acknowledged; errors: ${JSON.stringify(errors)}`,
    )
  }
  await traffic.stop()
  listener.close()
  await reportLosses(traffic.acknowledged)
  reportOutages(
    'server killed',
    outages.filter((_, n) => n % 2 === 0),
  )
  reportOutages(
    'machine killed',
    outages.filter((_, n) => n % 2 === 1),
  )
  const total = [...traffic.errors.values()].reduce((sum, count) => sum + count, 0)
  const others = [...traffic.errors].filter(([status]) => status !== '503')
  report({
    name: 'errors that writers saw',
    result: `${total} for ${traffic.acknowledged.length} writes`,
    baseline: others.length ? JSON.stringify(others) : 'all 503 with Retry-After',
    ratio: others.reduce((sum, [, count]) => sum + count, 0),
    bound: { max: 0 },
  })
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

/** Lan and Minh write to each other, and so do Hoa and Tuan. */
async function openChats(): Promise<Author[]> {
  const tokens = await tokensOf(names)
  const users = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('username', 'in', names)
    .execute()
  const idOf = (name = '') => users.find(({ username }) => username === name)?.id ?? 0
  return Promise.all(
    tokens.map(async (token, at) => {
      const request = { token, key: randomUUID(), body: { user_id: idOf(names[at ^ 1]) } }
      const chat = await send(`${apps[0]?.origin}/api/chats/`, request, console.error)
      return { token, chat_id: chat?.id ?? 0 }
    }),
  )
}

/** In the order of the names. */
async function tokensOf(usernames: string[]) {
  const tokens = []
  for (const name of usernames) tokens.push(...(await tokensFor([name], database.url)))
  return tokens
}

/** A token is valid for five minutes. */
async function renewTokens(authors: Author[]) {
  const tokens = await tokensOf(names)
  authors.forEach((author, at) => (author.token = tokens[at] ?? ''))
}

async function reportLosses(acknowledged: Written[]) {
  let [lost, doubled] = [0, 0]
  for (const kind of ['posts', 'comments', 'messages'] as const) {
    const { rows } = await sql<{ content: string; count: number }>`
      SELECT content, count(*) FROM ${sql.table(kind)} WHERE content LIKE 'Tin %' GROUP BY 1`.execute(db)
    const stored = new Map(rows.map(({ content, count }) => [content, count]))
    const written = acknowledged.filter((each) => each.kind === kind)
    lost += written.filter(({ content }) => !stored.has(content)).length
    doubled += rows.filter(({ count }) => count > 1).length
  }
  const of = `of ${acknowledged.length}`
  report({ name: 'acknowledged and lost', result: `${lost}`, baseline: of, ratio: lost, bound: { max: 0 } })
  report({ name: 'written twice', result: `${doubled}`, baseline: of, ratio: doubled, bound: { max: 0 } })
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
