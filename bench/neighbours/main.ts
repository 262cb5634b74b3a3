/**
 * Neighbours who use the app for a while: `npm run bench:neighbours`, `… -- 500 10` for 500 people and ten minutes. Prints
 * the requests, the errors, the event-loop delay and the memory, and fails if there was an error.
 */
import { fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrations } from '../../server/migrations/all.ts'
import { openDatabase } from '../../server/platform/database/db.ts'
import { startPostgres } from '../../server/platform/database/embedded-postgres.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { scratchFolder } from '../../server/platform/files/local-files.ts'
import { fill } from '../../server/seed/bulk/fill.ts'
import { processorMs, residentMb, startApp } from '../processes.ts'
import { startSessions } from '../tokens.ts'
import type { NeighbourhoodPlan, NeighbourhoodResult } from './neighbourhood.ts'

const [people = 500, minutes = 10] = process.argv.slice(2).map(Number)
const posts = 20_000
const metricsPort = 9464

const folder = scratchFolder('xom-neighbours-')
const postgres = await startPostgres(join(folder, 'database'))
try {
  const neighbours = await prepare(postgres.url)
  const app = await startApp({
    DATA_DIR: join(folder, 'app'),
    DATABASE_URL: postgres.url,
    DEMO: 'off',
    METRICS_PORT: String(metricsPort),
  })
  const before = processorMs(app.pid)
  const memory = [residentMb(app.pid)]
  const delays: number[] = []
  const running = runNeighbourhood({ origin: app.origin, neighbours, minutes })
  const result = await Promise.race([running, watch(app.pid, memory, delays)])
  const processor = processorMs(app.pid) - before
  await app.stop()
  if (!result) throw new Error('The neighbours have not finished')
  print(result, { memory, delays, processor })
  process.exitCode = Object.keys(result.errors).length ? 1 : 0
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Fills the database and signs in people who live near each other. */
async function prepare(url: string) {
  const db = openDatabase(url, console.error, { max: 1 })
  await migrate(db, migrations)
  await fill(url, { posts })
  const home = await db
    .selectFrom('users')
    .select('ward_code')
    .where('username', '=', 'bench-dense')
    .executeTakeFirstOrThrow()
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('ward_code', 'is not', null)
    .orderBy((eb) => eb('ward_code', '=', home.ward_code), 'desc')
    .orderBy('id')
    .limit(people)
    .execute()
  const neighbours = await startSessions(db, users)
  await db.destroy()
  return neighbours
}

function runNeighbourhood(plan: NeighbourhoodPlan): Promise<NeighbourhoodResult> {
  const child = fork(join(import.meta.dirname, 'neighbourhood.ts'))
  child.send(plan)
  return new Promise((resolve, reject) => {
    child.on('message', (result: NeighbourhoodResult) => {
      resolve(result)
      child.kill()
    })
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`The neighbourhood ended with ${code}`)))
  })
}

/** Reads the memory and the event-loop delay every ten seconds. */
async function watch(pid: number, memory: number[], delays: number[]): Promise<null> {
  const end = performance.now() + (minutes + 2) * 60_000
  while (performance.now() < end) {
    await sleep(10_000)
    memory.push(residentMb(pid))
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    delays.push(1000 * Number(/^nodejs_event_loop_delay_seconds\{quantile="0\.99"\} (\S+)/m.exec(text)?.[1]))
  }
  return null
}

function print(
  { durations, errors }: NeighbourhoodResult,
  { memory, delays, processor }: { memory: number[]; delays: number[]; processor: number },
) {
  const count = Object.values(durations).reduce((sum, { length }) => sum + length, 0)
  const third = Math.ceil(memory.length / 3)
  const average = (list: number[]) => Math.round(list.reduce((sum, each) => sum + each, 0) / list.length)
  const [first, last] = [average(memory.slice(0, third)), average(memory.slice(-third))]
  console.log(`${people} neighbours, ${minutes} minutes, ${posts} posts before`)
  for (const [what, list] of Object.entries(durations))
    console.log(
      `  ${what.padEnd(20)} ${list.length}, p50 ${percentile(list, 50)} ms, p99 ${percentile(list, 99)} ms`,
    )
  console.log(`${count} requests, ${(processor / count).toFixed(1)} ms of CPU of the app for each`)
  console.log(
    `event-loop delay, p99 of ten seconds: median ${percentile(delays, 50)} ms, worst ${percentile(delays, 100)} ms`,
  )
  console.log(
    `memory: ${first} MB in the first third, ${last} MB in the last, at most ${Math.max(...memory)} MB`,
  )
  console.log(`errors: ${JSON.stringify(errors)}`)
}

function percentile(list: number[], percent: number) {
  const sorted = list.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))]?.toFixed(0)
}
