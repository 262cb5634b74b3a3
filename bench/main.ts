/**
 * The app's benchmarks: `npm run bench`. Everything is compared within one run, mostly with a server of only
 * `node:http` and `pg` that does the same; servers are started alternately, each figure is the median of three, the
 * load comes from a process of its own. `npm run bench -- 10000 100000` sets other sizes.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrations } from '../server/migrations/all.ts'
import { openDatabase } from '../server/platform/database/db.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { type EmbeddedPostgres, startPostgres } from '../server/platform/database/embedded-postgres.ts'
import { scratchFolder } from '../server/platform/files/local-files.ts'
import { fill } from '../server/seed/bulk/fill.ts'
import { measureChats } from './chats.ts'
import { costsOf, firstPageOf } from './feed-sql.ts'
import { measureFragments } from './feed-fragments.ts'
import { measureMarks } from './feed-marks.ts'
import { measureEvents } from './events.ts'
import { measureGroups } from './groups.ts'
import { measureMarket } from './market.ts'
import { measureNotifications } from './notifications.ts'
import { measurePlaces } from './places.ts'
import type { RawPlan } from './raw-server.ts'
import { load, median, residentMb, startApp, startRaw } from './processes.ts'
import { conclude, report } from './report.ts'
import { measurePost } from './post.ts'
import { tokensFor } from './tokens.ts'
import { measureSearch } from './search.ts'

const sizes = process.argv.slice(2).map(Number)
if (sizes.length === 0) sizes.push(10_000, 100_000, 1_000_000)
const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)]
const rounds = 3
const seconds = 6

const folder = scratchFolder('xom-bench-')
const databases = new Map<number, EmbeddedPostgres>()
try {
  for (const size of sizes) databases.set(size, await prepare(size))
  await measureFeedSql()
  await measureFeed()
  await measureFragments(urlOf(largest))
  await measureMarks({ folder, url: urlOf(largest) })
  await measureSearch({ folder, sizes, urlOf })
  await measurePost({ url: urlOf(largest), race: raceFor })
  await measureCreate()
  await measureNotifications(folder, [smallest, largest])
  await measureChats({ folder, sizes: [smallest, largest] })
  await measureMarket({ folder, sizes: [smallest, largest] })
  await measureGroups({ folder, sizes: [smallest, largest] })
  await measurePlaces({ folder, sizes: [smallest, largest] })
  await measureEvents({ folder, sizes: [smallest, largest] })
  await measureStart()
} finally {
  for (const { stop } of databases.values()) await stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(conclude() ? 0 : 1)

function urlOf(posts: number) {
  const database = databases.get(posts)
  if (!database) throw new Error(`There is no database of ${posts} posts`)
  return database.url
}

async function prepare(posts: number) {
  const postgres = await startPostgres(join(folder, String(posts)))
  const db = openDatabase(postgres.url, console.error, { max: 1 })
  await migrate(db, migrations)
  await db.destroy()
  const begun = performance.now()
  await fill(postgres.url, { posts })
  console.log(`filled ${posts} posts in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  return postgres
}

/** (a) What the first page costs the database as the table grows. */
async function measureFeedSql() {
  for (const home of ['dense', 'sparse']) {
    const pages = []
    for (const size of sizes) {
      const { statements } = await firstPageOf(urlOf(size), `bench-${home}`)
      pages.push({ size, databaseUrl: urlOf(size), statements })
    }
    const measured = await costsOf(pages)
    const costs = pages.map((page, n) => ({
      ...page,
      ...(measured[n] ?? { milliseconds: NaN, buffers: NaN }),
    }))
    for (const { size, milliseconds, buffers, statements } of costs)
      report({
        what: `feed SQL, ${home} home, ${size} posts`,
        figure: `${milliseconds.toFixed(2)} ms ${buffers} buffers`,
        against: `${statements.length} statements`,
      })
    const [small, large] = [
      costs.find(({ size }) => size === smallest),
      costs.find(({ size }) => size === largest),
    ]
    if (!small || !large || small === large) continue
    for (const unit of ['milliseconds', 'buffers'] as const)
      report({
        what: `feed SQL, ${home} home, ${unit} as it grows`,
        figure: `${large[unit].toFixed(2)} at ${largest}`,
        against: `${small[unit].toFixed(2)} at ${smallest}`,
        ratio: large[unit] / small[unit],
        bound: { most: 1.3 },
      })
  }
}

/** (b) Pages of the feed per second, beside a raw server with the same SQL and JSON. */
async function measureFeed() {
  for (const home of ['dense', 'sparse']) {
    const { statements, reply } = await firstPageOf(urlOf(largest), `bench-${home}`)
    const [token] = await tokensFor([`bench-${home}`], urlOf(largest))
    const rates = await alternately({
      reads: statements,
      reply,
      insert: '',
      burst: (origin, isApp) => ({
        url: `${origin}/api/posts/`,
        connections: 16,
        seconds,
        tokens: isApp && token ? [token] : [],
      }),
    })
    report({
      what: `feed of a ${home} home at ${largest} posts`,
      figure: `${Math.round(rates.app)} requests/s`,
      against: `${Math.round(rates.raw)} raw requests/s`,
      ratio: rates.app / rates.raw,
      ...(home === 'dense' ? { bound: { least: 0.4 } } : {}),
    })
  }
}

/** (c) New posts per second at 16 connections, each with its Idempotency-Key, beside a raw server's one INSERT. */
async function measureCreate() {
  const db = openDatabase(urlOf(largest), console.error, { max: 1 })
  const writers = await db
    .selectFrom('users')
    .select(['id', 'username', 'cell', 'ward_code'])
    .where('cell', 'is not', null)
    .orderBy('id')
    .limit(64)
    .execute()
  await db.destroy()
  const [writer] = writers
  if (!writer) throw new Error('nobody can write')
  // The minimum for a post: one row in the same table with its indexes.
  const insert = `
    INSERT INTO posts (author_id, cell, region, ward_code, category, content)
    VALUES (${writer.id}, ${writer.cell}, ${writer.cell}, '${writer.ward_code}', 'give', $1) RETURNING *`
  const tokens = await tokensFor(
    writers.map(({ username }) => username),
    urlOf(largest),
  )
  const body = JSON.stringify({
    content: 'Nhà mình dư ít chè đậu xanh, ai ăn ghé lấy nhé.',
    category: 'give',
  })
  const rates = await alternately({
    reads: [],
    reply: '{}',
    insert,
    burst: (origin, isApp) => ({
      url: `${origin}/api/posts/`,
      connections: 16,
      seconds,
      method: 'POST',
      body,
      tokens: isApp ? tokens : [],
    }),
  })
  report({
    what: 'new posts at 16 connections',
    figure: `${Math.round(rates.app)} requests/s`,
    against: `${Math.round(rates.raw)} raw inserts/s`,
    ratio: rates.app / rates.raw,
    bound: { least: 0.15 },
  })
}

/** (d) Time from the command to ready, with the database starting and running; memory when idle. */
async function measureStart() {
  const dataDir = join(folder, 'start')
  const times: number[] = []
  let memory = 0
  for (let round = 0; round <= rounds; round++) {
    const app = await startApp({ DATA_DIR: dataDir, DEMO: 'on' })
    if (round === 0) {
      report({
        what: 'ready, first start with demo content',
        figure: `${(app.readyAfter / 1000).toFixed(1)} s`,
        against: '',
      })
    } else {
      times.push(app.readyAfter)
      memory = residentMb(app.pid)
    }
    await app.stop()
  }
  report({
    what: 'ready, later starts',
    figure: `${(median(times) / 1000).toFixed(2)} s`,
    against: '',
    ratio: median(times) / 5000,
    bound: { most: 1 },
  })
  report({ what: 'resident memory of the app at rest', figure: `${memory} MB`, against: '' })
}

/** Requests for one address, by a person in a dense neighbourhood. */
async function raceFor({ path, reads, reply }: { path: string } & Pick<RawPlan, 'reads' | 'reply'>) {
  const [token] = await tokensFor(['bench-dense'], urlOf(largest))
  return alternately({
    reads,
    reply,
    insert: '',
    burst: (origin, isApp) => ({
      url: `${origin}${path}`,
      connections: 16,
      seconds,
      tokens: isApp && token ? [token] : [],
    }),
  })
}

interface Contest extends Omit<RawPlan, 'databaseUrl'> {
  burst: (origin: string, isApp: boolean) => Parameters<typeof load>[0]
}

/** Requests per second of the app and of the raw server, started alternately; the median of each. */
async function alternately({ reads, reply, insert, burst }: Contest) {
  const rates = { app: [] as number[], raw: [] as number[] }
  const databaseUrl = urlOf(largest)
  const start = {
    app: () => startApp({ DATA_DIR: join(folder, 'app'), DATABASE_URL: databaseUrl, DEMO: 'off' }),
    raw: () => startRaw({ databaseUrl, reads, insert, reply }),
  }
  for (let round = 0; round < rounds; round++)
    for (const side of ['raw', 'app'] as const) {
      const server = await start[side]()
      load({ ...burst(server.origin, side === 'app'), seconds: 1 })
      rates[side].push(load(burst(server.origin, side === 'app')).perSecond)
      await server.stop()
    }
  return { app: median(rates.app), raw: median(rates.raw) }
}
