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

const usage = 'Say how many: npm run seed -- --posts 100000 [--database postgres://user:password@host/name]'

const say = (line: string) => process.stdout.write(`${line}\n`)
const life = new Lifecycle(say)

async function run(config: Config, { posts, database }: Wanted) {
  if (!config.demo) throw new PlainError('Made-up posts are for demo databases, and DEMO is off.')
  const url = database ?? config.databaseUrl ?? (await embedded(config.dataDir))
  const complain = (error: Error) => life.stopping || say(error.message)
  const db = openDatabase(url, complain)
  life.onStop(() => db.destroy())
  await life.step('Bringing the database up to date', (progress) => bringUpToDate(url, complain, progress))
  await claimDatabase(db, config)
  const anyUser = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  // Only an empty database gets the demo cast, at the app's next start or here.
  if (!anyUser && database === null)
    await life.step('Filling the demo neighbourhoods', async () => seedDemo(db, await openStorage(config)))
  await life.step(`Adding ${posts} posts`, (progress) => fill(url, { posts, onProgress: meter(progress) }))
  say('bench-dense and bench-sparse can sign in with the demo password')
}

/** Prints the progress once a second. */
function meter(progress: (text: string) => void) {
  const began = performance.now()
  let printed = began
  return (rows: number, of: number) => {
    const now = performance.now()
    if (now - printed < 1000 && rows < of) return
    printed = now
    const perSecond = Math.round(rows / ((now - began) / 1000))
    progress(`${Math.floor((100 * rows) / of)} % · ${perSecond} rows/s`)
  }
}

async function embedded(dataDir: string) {
  life.onStop(await lockDataDir(dataDir))
  const postgres = await life.step('Starting the database', (progress) =>
    startPostgres(dataDir, { progress }),
  )
  life.onStop(postgres.stop)
  return postgres.url
}

interface Wanted {
  posts: number
  database: string | null
}

function readArguments(): Wanted {
  try {
    const { values } = parseArgs({ options: { posts: { type: 'string' }, database: { type: 'string' } } })
    if (!/^[1-9]\d{0,8}$/.test(values.posts ?? '')) throw new PlainError(usage)
    return { posts: Number(values.posts), database: values.database ?? null }
  } catch {
    throw new PlainError(usage)
  }
}

async function leave(code: number) {
  await life.stop()
  process.exit(code)
}

onSignals(
  () => void leave(1),
  () => process.exit(1),
)
try {
  await run(readConfig(), readArguments())
  await leave(0)
} catch (error) {
  // A stopped run fails because its database goes away; the reason is known then.
  if (!life.stopping) {
    writeSync(2, `${startErrorMessage(error) ?? (error instanceof Error ? error.stack : String(error))}\n`)
    await leave(1)
  }
}
