/**
 * What each GET request costs: `npm run bench:requests`, or `npm run bench:requests -- posts notifications` for the
 * requests whose address contains one of these words. Starts the app with the demo and asks as a neighbour, or as staff
 * where a neighbour may not. The table says how many statements run and how many of them wait for another (trips), the
 * bytes of the reply as they are sent, and the milliseconds of CPU of the app and of the database, each the mean of
 * `REPEATS` requests (200), eight at a time.
 */
import { rmSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readPostmaster } from '../../server/platform/database/postgres-cluster.ts'
import { openDatabase } from '../../server/platform/database/db.ts'
import { startPostgres } from '../../server/platform/database/embedded-postgres.ts'
import { scratchFolder } from '../../server/platform/files/local-files.ts'
import { type DemoRequest, findDemoRequests } from '../../server/testing/demo-requests.ts'
import { startApp } from '../processes.ts'
import { tokensFor } from '../tokens.ts'
import { childrenOf, readProcessorTimes, sinceThen } from './processor-time.ts'

const words = process.argv.slice(2)
const repeats = Number(process.env['REPEATS'] ?? 200)
/** Lets the app compile its hot functions, and every connection of the database plan its statements. */
const warmUps = 1000
const atOnce = 8
const tokenMs = 60_000

const heading = ['request', 'statements', 'trips', 'bytes', 'app ms', 'db ms', 'sum ms']
  .map((title, n) => (n ? title.padStart(9) : title.padEnd(64)))
  .join(' ')

interface Row {
  name: string
  statements: string
  trips: string
  bytes: number
  app: number
  database: number
}

const folder = scratchFolder('xom-requests-')
// Autovacuum would make PostgreSQL plan all statements again while they are measured.
const postgres = await startPostgres(join(folder, 'database'), { throwaway: true })
const counting = new URL('count-statements.ts', import.meta.url).href
const app = await startApp({
  DATA_DIR: join(folder, 'app'),
  DATABASE_URL: postgres.url,
  DEMO: 'on',
  WEATHER_URL: 'off',
  LOG_LEVEL: 'error',
  NODE_OPTIONS: `--import=${counting}`,
})
await analyze()
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
const postmaster = readPostmaster(join(folder, 'database/postgres'))?.pid ?? 0

let tokens: Record<DemoRequest['as'], string> | undefined
let tokensUntil = 0

try {
  const owner = JSON.parse((await ask('owner', '/api/auth/me/')).body.toString()) as { id: number }
  const requests = await findDemoRequests(async (as, path) => {
    const { reply, body } = await ask(as, path)
    return { statusCode: reply.statusCode ?? 0, body: body.toString() }
  }, owner.id)
  const rows: Row[] = []
  for (const request of requests)
    if (words.length === 0 || words.some((word) => request.path.includes(word))) {
      const row = await measure(request)
      rows.push(row)
      console.log(line(row))
    }
  const sorted = rows.toSorted((one, other) => other.app + other.database - one.app - one.database)
  console.log(`\n${heading}\n${sorted.map(line).join('\n')}`)
} finally {
  agent.destroy()
  await app.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function analyze() {
  const db = openDatabase(postgres.url, console.error, { max: 1, timeout: 0 })
  await sql`VACUUM (ANALYZE)`.execute(db)
  await db.destroy()
}

async function measure({ path, as }: DemoRequest): Promise<Row> {
  const send = () => ask(as, path, { 'accept-encoding': 'br, gzip' })
  await repeat(warmUps, send)
  const counted = await ask(as, path, { 'accept-encoding': 'br, gzip', 'x-count-statements': 'on' })
  const [statements = '', trips = ''] = String(counted.reply.headers['x-count-statements']).split(' ')
  const before = readTimes()
  await repeat(repeats, send)
  const after = readTimes()
  return {
    name: path,
    statements,
    trips,
    bytes: counted.body.length,
    app: sinceThen(before.app, after.app) / repeats,
    database: sinceThen(before.database, after.database) / repeats,
  }
}

function readTimes() {
  return { app: readProcessorTimes([app.pid]), database: readProcessorTimes(childrenOf(postmaster)) }
}

async function repeat(times: number, act: () => Promise<unknown>) {
  let left = times
  const work = async () => {
    while (left-- > 0) await act()
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function ask(as: DemoRequest['as'], path: string, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${await tokenOf(as)}`
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(app.origin + path, { agent, headers: { ...headers, authorization } }, resolve).on('error', reject)
  const reply = await promise
  const chunks: Buffer[] = []
  for await (const chunk of reply) chunks.push(chunk as Buffer)
  return { reply, body: Buffer.concat(chunks) }
}

async function tokenOf(as: DemoRequest['as']) {
  if (!tokens || Date.now() > tokensUntil) {
    tokensUntil = Date.now() + tokenMs
    const [owner = ''] = await tokensFor(['lan'], postgres.url)
    const [admin = ''] = await tokensFor(['staff'], postgres.url)
    tokens = { owner, admin }
  }
  return tokens[as]
}

function line({ name, statements, trips, bytes, app: appMs, database }: Row) {
  const numbers = [
    statements,
    trips,
    bytes,
    ...[appMs, database, appMs + database].map((ms) => ms.toFixed(2)),
  ]
  return [name.padEnd(64), ...numbers.map((number) => String(number).padStart(9))].join(' ')
}
