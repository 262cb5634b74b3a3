import { writeSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openDatabase } from '../platform/database/db.ts'
import { runningPostgres, startPostgres } from '../platform/database/embedded-postgres.ts'
import { PlainError } from '../platform/http/refusal.ts'
import { type Config, readConfig } from '../platform/start/config.ts'
import { Life, onSignals } from '../platform/start/lifecycle.ts'
import { lockDataDir } from '../platform/start/lock.ts'
import { startErrorMessage } from '../platform/start/start-errors.ts'
import { checkAudit } from './audit.ts'
import { hasLog } from './queries.ts'

const say = (line: string) => writeSync(1, `${line}\n`)
const life = new Life(say)

/** Whether every entry is as it was written. */
async function run(config: Config): Promise<boolean> {
  const { values } = parseArgs({ options: { database: { type: 'string' } } })
  const url = values.database ?? config.databaseUrl ?? (await embedded(config.dataDir))
  const db = openDatabase(url, (error) => life.stopping || say(error.message), 1, 0)
  life.onStop(() => db.destroy())
  if (!(await hasLog(db))) throw new PlainError('This database has no audit log yet: start the app once.')
  const { fault, head } = await checkAudit(db)
  say(`${head.seq} entries follow each other; the last has the hash ${head.hash}`)
  if (fault) say(`Entry ${fault.seq} ${fault.what === 'changed' ? 'was changed' : 'is missing'}`)
  return fault === null
}

/** Beside the app while it runs, else a server of its own. */
async function embedded(dataDir: string) {
  const running = runningPostgres(dataDir)
  if (running) return running
  life.onStop(await lockDataDir(dataDir))
  const postgres = await startPostgres(dataDir)
  life.onStop(postgres.stop)
  return postgres.url
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
  await leave((await run(readConfig())) ? 0 : 1)
} catch (error) {
  if (!life.stopping) {
    writeSync(2, `${startErrorMessage(error) ?? (error instanceof Error ? error.stack : String(error))}\n`)
    await leave(1)
  }
}
