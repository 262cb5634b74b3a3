import { sql } from 'kysely'
import { accessSync, constants, existsSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { refuseOtherUse } from './accounts/installation/installation.ts'
import { planOf } from './migrations/bring-up-to-date.ts'
import { type Database, openDatabase } from './platform/database/db.ts'
import { runningPostgres } from './platform/database/embedded-postgres.ts'
import { refuseOldServer } from './platform/database/migrate.ts'
import { readPostmaster } from './platform/database/postgres-cluster.ts'
import { scratchFolder } from './platform/files/local-files.ts'
import { PlainError } from './platform/http/refusal.ts'
import { readArguments, print as say } from './platform/start/command.ts'
import { type Config, readConfig } from './platform/start/config.ts'
import { startErrorMessage } from './platform/start/start-errors.ts'
import { buildFolder } from './platform/web/built-pages.ts'

/** Says whether the app could start with this configuration, and what is wrong. Changes nothing. */
export async function checkCommand(args: string[]) {
  readArguments('It takes nothing: check', { args })
  const faults = await findFaults(say)
  for (const fault of faults) writeSync(2, `${fault}\n`)
  if (faults.length) process.exitCode = 1
}

/** One sentence for each; `print` receives what is as it should be. Throws a `PlainError` about the configuration. */
export async function findFaults(print: (sentence: string) => void, env?: Record<string, string>) {
  const config = readConfig(env, () => '')
  for (const warning of config.warnings) print(`Beware: ${warning}`)
  const mode = config.production ? 'production' : config.demo ? 'a demo' : 'development'
  print(`The configuration is complete: ${mode} at ${config.publicUrl}`)
  const faults: string[] = []
  for (const check of [checkWeb, checkDataFolder, checkBucket, checkDatabase]) {
    try {
      const sentence = await check(config)
      if (sentence) print(sentence)
    } catch (error) {
      const fault = startErrorMessage(error, config)
      if (fault === null) throw error
      faults.push(fault)
    }
  }
  return faults
}

function checkWeb() {
  if (!existsSync(join(buildFolder, '../addresses.json')))
    throw new PlainError('The web has not been built; run "npm run build".')
  return 'The web is built.'
}

/** The folder itself may be made at the start. */
function checkDataFolder({ dataDir }: Config) {
  let folder = dataDir
  while (!existsSync(folder)) folder = dirname(folder)
  if (!statSync(folder).isDirectory())
    throw new PlainError(`${folder} is not a folder; set another DATA_DIR.`)
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  return folder === dataDir ? `${dataDir} can be written to.` : `${dataDir} can be made.`
}

async function checkBucket({ s3 }: Config) {
  if (!s3) return null
  const { openS3Storage } = await import('./platform/files/s3-storage.ts')
  const incoming = scratchFolder('xom-check-')
  try {
    await openS3Storage(s3, incoming)
  } finally {
    rmSync(incoming, { recursive: true, force: true })
  }
  return `The bucket "${s3.bucket}" answers.`
}

async function checkDatabase(config: Config) {
  const url = config.databaseUrl ?? embeddedUrl(config.dataDir)
  if (url === null) return 'The embedded database is not running, so it was not looked at; the app starts it.'
  const db = openDatabase(url, () => undefined, { max: 1 })
  try {
    await refuseOldServer(db)
    const { waiting, isNew } = await schemaOf(db)
    if (!isNew) await refuseOtherUse(db, config)
    if (!waiting.length) return 'The database answers and is up to date.'
    await refuseReader(db)
    return isNew
      ? 'The database answers and is empty; the first start fills it.'
      : `The database answers; the next start, or migrate, brings it up to date: ${waiting.join(', ')}`
  } finally {
    await db.destroy()
  }
}

const embeddedUrl = (dataDir: string) =>
  readPostmaster(join(dataDir, 'postgres')) ? runningPostgres(dataDir) : null

async function schemaOf(db: Database) {
  const { waiting } = await planOf(db)
  const { rows } = await sql`SELECT WHERE to_regclass('database_claim') IS NULL`.execute(db)
  return { waiting, isNew: rows.length > 0 }
}

async function refuseReader(db: Database) {
  const { rows } = await sql<{ role: string; name: string }>`
    SELECT current_user AS role, current_database() AS name
    WHERE NOT has_database_privilege(current_database(), 'CREATE')`.execute(db)
  const [refused] = rows
  if (refused)
    throw new PlainError(`${refused.role} may not create tables in the database "${refused.name}".`)
}
