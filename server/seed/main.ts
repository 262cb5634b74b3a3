import { writeSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { claimDatabase } from '../accounts/installation/installation.ts'
import { bringUpToDate } from '../migrations/bring-up-to-date.ts'
import { openDatabase } from '../platform/database/db.ts'
import { startPostgres } from '../platform/database/embedded-postgres.ts'
import { openStorage } from '../platform/files/open-storage.ts'
import { PlainError } from '../platform/http/refusal.ts'
import { type Config, readConfig } from '../platform/start/config.ts'
import { Lifecycle, lockDataDir, onSignals } from '../platform/start/lifecycle.ts'
import { startErrorMessage } from '../platform/start/start-errors.ts'
import { fill } from './bulk/fill.ts'
import { seedDemo } from './demo.ts'

const usage = 'Usage: npm run seed -- --posts 100000 [--database postgres://user:password@host/name]'

const print = (line: string) => process.stdout.write(`${line}\n`)
const lifecycle = new Lifecycle(print)

async function run(config: Config, { posts, database }: Arguments) {
  if (!config.demo) throw new PlainError('Generated posts are only for demo databases, and DEMO is off.')
  const url = database ?? config.databaseUrl ?? (await startEmbedded(config.dataDir))
  const onConnectionError = (error: Error) => lifecycle.stopping || print(error.message)
  const db = openDatabase(url, onConnectionError)
  lifecycle.onStop(() => db.destroy())
  await lifecycle.step('Bringing the database up to date', (progress) =>
    bringUpToDate(url, onConnectionError, progress),
  )
  await claimDatabase(db, config)
  const anyUser = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  // Like the start of the app, adds the demo only to an empty database.
  if (!anyUser && database === null)
    await lifecycle.step('Filling the demo neighbourhoods', async () =>
      seedDemo(db, await openStorage(config)),
    )
  await lifecycle.step(`Adding ${posts} posts`, (progress) =>
    fill(url, { posts, onProgress: throttle(progress) }),
  )
  print('bench-dense and bench-sparse can sign in with the demo password')
}

/** Prints the progress at most once a second. */
function throttle(progress: (text: string) => void) {
  const startedAt = performance.now()
  let printedAt = startedAt
  return (rows: number, of: number) => {
    const now = performance.now()
    if (now - printedAt < 1000 && rows < of) return
    printedAt = now
    const perSecond = Math.round(rows / ((now - startedAt) / 1000))
    progress(`${Math.floor((100 * rows) / of)} % · ${perSecond} rows/s`)
  }
}

async function startEmbedded(dataDir: string) {
  lifecycle.onStop(await lockDataDir(dataDir))
  const postgres = await lifecycle.step('Starting the database', (progress) =>
    startPostgres(dataDir, { progress }),
  )
  lifecycle.onStop(postgres.stop)
  return postgres.url
}

interface Arguments {
  posts: number
  database: string | null
}

function readArguments(): Arguments {
  try {
    const { values } = parseArgs({ options: { posts: { type: 'string' }, database: { type: 'string' } } })
    if (!/^[1-9]\d{0,8}$/.test(values.posts ?? '')) throw new PlainError(usage)
    return { posts: Number(values.posts), database: values.database ?? null }
  } catch {
    throw new PlainError(usage)
  }
}

async function shutdown(code: number) {
  await lifecycle.stop()
  process.exit(code)
}

onSignals(
  () => void shutdown(1),
  () => process.exit(1),
)
try {
  await run(readConfig(), readArguments())
  await shutdown(0)
} catch (error) {
  // After a signal, the error is only the closed connection.
  if (!lifecycle.stopping) {
    writeSync(2, `${startErrorMessage(error) ?? (error instanceof Error ? error.stack : String(error))}\n`)
    await shutdown(1)
  }
}
