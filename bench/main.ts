/**
 * The app's benchmarks: `npm run bench`. Most of them compare the app with a server of only `node:http` and `pg` that
 * runs the same SQL. The servers start alternately, each figure is the median of three, and the load comes from another
 * process. `npm run bench -- 10000 100000` sets other sizes, `npm run bench -- market events` selects parts.
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
import { load, median, startApp, startRaw, warmUpSeconds } from './processes.ts'
import { printSummary, report } from './report.ts'
import { measurePost } from './post.ts'
import { measureStart } from './start.ts'
import { tokensFor } from './tokens.ts'
import { measureSearch } from './search.ts'

const args = process.argv.slice(2)
const sizes = args.map(Number).filter((size) => size > 0)
if (sizes.length === 0) sizes.push(10_000, 100_000, 1_000_000)
const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)]
const rounds = 3
const seconds = 6

const folder = scratchFolder('xom-bench-')
const databases = new Map<number, EmbeddedPostgres>()

/** Those of databases that are filled with posts. */
const partsOfPosts = {
  feed: async () => {
    await measureFeedSql()
    await measureFeed()
    await measureFragments(urlOf(largest))
    await measureMarks({ folder, url: urlOf(largest) })
  },
  search: () => measureSearch({ folder, sizes, urlOf }),
  post: () => measurePost({ url: urlOf(largest), compareWithRaw }),
  create: measureCreate,
}

const otherParts = {
  notifications: () => measureNotifications(folder, [smallest, largest]),
  chats: () => measureChats({ folder, sizes: [smallest, largest] }),
  market: () => measureMarket({ folder, sizes: [smallest, largest] }),
  groups: () => measureGroups({ folder, sizes: [smallest, largest] }),
  places: () => measurePlaces({ folder, sizes: [smallest, largest] }),
  events: () => measureEvents({ folder, sizes: [smallest, largest] }),
  start: () => measureStart(folder),
}

const names = args.filter((arg) => !(Number(arg) > 0))
const unknown = names.find((name) => !(name in partsOfPosts || name in otherParts))
if (unknown !== undefined) throw new Error(`There is no part ${unknown}`)
const selected = (parts: Record<string, () => Promise<void>>) =>
  Object.entries(parts).flatMap(([name, run]) => (names.length && !names.includes(name) ? [] : [run]))

try {
  const first = selected(partsOfPosts)
  if (first.length) for (const size of sizes) databases.set(size, await prepare(size))
  for (const measure of [...first, ...selected(otherParts)]) await measure()
} finally {
  for (const { stop } of databases.values()) await stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(printSummary() ? 0 : 1)

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
  const startedAt = performance.now()
  await fill(postgres.url, { posts })
  console.log(`filled ${posts} posts in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  return postgres
}

/** The cost of the first page in the database as the table grows. */
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
        name: `feed SQL, ${home} home, ${size} posts`,
        result: `${milliseconds.toFixed(2)} ms ${buffers} buffers`,
        baseline: `${statements.length} statements`,
      })
    const [small, large] = [
      costs.find(({ size }) => size === smallest),
      costs.find(({ size }) => size === largest),
    ]
    if (!small || !large || small === large) continue
    for (const unit of ['milliseconds', 'buffers'] as const)
      report({
        name: `feed SQL, ${home} home, ${unit} as it grows`,
        result: `${large[unit].toFixed(2)} at ${largest}`,
        baseline: `${small[unit].toFixed(2)} at ${smallest}`,
        ratio: large[unit] / small[unit],
        bound: { max: 1.3 },
      })
  }
}

/** Pages of the feed per second, compared with a raw server that runs the same SQL and sends the same JSON. */
async function measureFeed() {
  for (const home of ['dense', 'sparse']) {
    const { statements, reply } = await firstPageOf(urlOf(largest), `bench-${home}`)
    const [token] = await tokensFor([`bench-${home}`], urlOf(largest))
    const rates = await measureAlternately({
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
      name: `feed of a ${home} home at ${largest} posts`,
      result: `${Math.round(rates.app)} requests/s`,
      baseline: `${Math.round(rates.raw)} raw requests/s`,
      ratio: rates.app / rates.raw,
      ...(home === 'dense' ? { bound: { min: 0.5 } } : {}),
    })
  }
}

/** New posts per second at 16 connections with Idempotency-Key, compared with a raw server's INSERT. */
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
  if (!writer) throw new Error('no user has a home')
  // The minimum for a post: one row in the same table with the same indexes.
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
  const rates = await measureAlternately({
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
    name: 'new posts at 16 connections',
    result: `${Math.round(rates.app)} requests/s`,
    baseline: `${Math.round(rates.raw)} raw inserts/s`,
    ratio: rates.app / rates.raw,
    bound: { min: 0.4 },
  })
}

/** Compares requests by a person in a dense neighbourhood. */
async function compareWithRaw({ path, reads, reply }: { path: string } & Pick<RawPlan, 'reads' | 'reply'>) {
  const [token] = await tokensFor(['bench-dense'], urlOf(largest))
  return measureAlternately({
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

interface Comparison extends Omit<RawPlan, 'databaseUrl'> {
  burst: (origin: string, isApp: boolean) => Parameters<typeof load>[0]
}

/** The median requests per second of the app and the raw server, which start alternately. */
async function measureAlternately({ reads, reply, insert, burst }: Comparison) {
  const rates = { app: [] as number[], raw: [] as number[] }
  const databaseUrl = urlOf(largest)
  const start = {
    app: () => startApp({ DATA_DIR: join(folder, 'app'), DATABASE_URL: databaseUrl, DEMO: 'off' }),
    raw: () => startRaw({ databaseUrl, reads, insert, reply }),
  }
  for (let round = 0; round < rounds; round++)
    for (const side of ['raw', 'app'] as const) {
      const server = await start[side]()
      load({ ...burst(server.origin, side === 'app'), seconds: warmUpSeconds })
      rates[side].push(load(burst(server.origin, side === 'app')).perSecond)
      await server.stop()
    }
  return { app: median(rates.app), raw: median(rates.raw) }
}
