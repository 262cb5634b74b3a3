/**
 * The app behind pgbouncer with `deploy/pgbouncer.ini`: `npm run bench:pooler`, or `-- PROGRAM` for another pgbouncer. The
 * start with unfit settings, 600 requests, and a restart of PostgreSQL. Requires pgbouncer.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../server/platform/database/embedded-postgres.ts'
import { readPostmaster } from '../server/platform/database/postgres-cluster.ts'
import { scratchFolder } from '../server/platform/files/local-files.ts'
import { inParallel } from './cluster/senders.ts'
import { debianProgram, startPgbouncer } from './deployment/pgbouncer.ts'
import { secretKey, startApp } from './processes.ts'
import { printSummary, report } from './report.ts'
import { tokensFor } from './tokens.ts'

const [program = debianProgram] = process.argv.slice(2)
if (!existsSync(program)) {
  console.log(`${program} is not installed, so nothing was measured.`)
  process.exit(0)
}
const folder = scratchFolder('xom-pooler-')
const postgres = await startPostgres(folder, { onDeath: () => undefined })
const pgbouncer = await startPgbouncer(join(folder, 'pgbouncer'), postgres.url, program)
const { version, keepsStatements } = pgbouncer
try {
  await fillDemo()
  const unprepared = { PREPARED_STATEMENTS: 'off' }
  const direct = { DATABASE_DIRECT_URL: postgres.url }
  reportRefusal('without DATABASE_DIRECT_URL', await start(unprepared), /set DATABASE_DIRECT_URL/)
  if (!keepsStatements)
    reportRefusal('with prepared statements', await start(direct), /set PREPARED_STATEMENTS=off/)
  await measure({ ...direct, ...(!keepsStatements && unprepared) })
} finally {
  await pgbouncer.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(printSummary() ? 0 : 1)

async function fillDemo() {
  const app = await startApp({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'app') })
  await app.stop()
}

/** Returns what the start prints instead of being ready. */
async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server/main.ts')], {
    env: {
      ...process.env,
      PORT: '0',
      SECRET_KEY: secretKey,
      DATABASE_URL: pgbouncer.url,
      DATA_DIR: join(folder, 'app'),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const timeout = setTimeout(() => child.kill(), 120_000)
  await once(child, 'exit')
  clearTimeout(timeout)
  return output
}

function reportRefusal(name: string, output: string, expected: RegExp) {
  report({
    name: `pgbouncer ${version}: start ${name}`,
    result: expected.exec(output)?.[0] ?? 'NOT REFUSED',
    baseline: '',
    ratio: expected.test(output) ? 1 : 0,
    bound: { min: 1 },
  })
}

async function measure(env: Record<string, string>) {
  const app = await startApp({
    DATABASE_URL: pgbouncer.url,
    DATA_DIR: join(folder, 'app'),
    LOG_LEVEL: 'error',
    ...env,
  })
  const [token = ''] = await tokensFor(['lan'], postgres.url)
  const paths = ['posts/', 'notifications/', 'communities/', 'events/', 'marketplace/', 'chats/']
  const isAnswered = async (path: string) => {
    const startedAt = performance.now()
    const reply = await fetch(`${app.origin}/api/${path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined)
    if (reply && reply.status < 500) return true
    const text = reply ? `${reply.status} ${await reply.text()}` : 'no reply'
    console.log(`${path} after ${Math.round(performance.now() - startedAt)} ms: ${text.slice(0, 100)}`)
    return false
  }
  // The first requests of a process take longer.
  for (const path of paths) await isAnswered(path)
  let failed = 0
  await inParallel(600, 16, async (n) => {
    if (!(await isAnswered(paths[n % paths.length] ?? ''))) failed++
  })
  report({
    name: `pgbouncer ${version}: failed requests`,
    result: String(failed),
    baseline: 'of 600',
    ratio: failed,
    bound: { max: 0 },
  })
  process.kill(readPostmaster(join(folder, 'postgres'))?.pid ?? 0, 'SIGINT')
  await sleep(200)
  const isDatabaseUp = () =>
    tokensFor(['lan'], postgres.url).then(
      () => true,
      () => false,
    )
  while (!(await isDatabaseUp())) await sleep(20)
  const upAt = performance.now()
  while (!(await isAnswered('notifications/'))) await sleep(20)
  const seconds = (performance.now() - upAt) / 1000
  report({
    name: `pgbouncer ${version}: after a restart of PostgreSQL`,
    result: `${seconds.toFixed(1)} s`,
    baseline: '',
    ratio: seconds,
    bound: { max: 3 },
  })
  await app.stop()
}
