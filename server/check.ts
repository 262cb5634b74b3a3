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
import { print, readArguments } from './platform/start/command.ts'
import { type Config, readConfig } from './platform/start/config.ts'
import { startErrorMessage } from './platform/start/start-errors.ts'
import { buildFolder } from './platform/web/built-pages.ts'

/** Reports whether the app can start with this configuration. Changes nothing. */
export async function checkCommand(args: string[]) {
  readArguments('Usage: check', { args })
  const faults = await findFaults(print)
  for (const fault of faults) writeSync(2, `${fault}\n`)
  if (faults.length) process.exitCode = 1
}

/** Returns a sentence for each problem. `report` receives the other results. Throws a `PlainError` about the configuration. */
export async function findFaults(report: (sentence: string) => void, env?: Record<string, string>) {
  const config = readConfig(env, () => '')
  for (const warning of config.warnings) report(`Warning: ${warning}`)
  const mode = config.production ? 'production' : config.demo ? 'a demo' : 'development'
  report(`The configuration is complete: ${mode} at ${config.publicUrl}`)
  const faults: string[] = []
  for (const check of [checkWeb, checkDataFolder, checkBucket, checkDatabase]) {
    try {
      const sentence = await check(config)
      if (sentence) report(sentence)
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

/** The folder itself may be missing, because the start creates it. */
function checkDataFolder({ dataDir }: Config) {
  let folder = dataDir
  while (!existsSync(folder)) folder = dirname(folder)
  if (!statSync(folder).isDirectory())
    throw new PlainError(`${folder} is not a folder; set another DATA_DIR.`)
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  return folder === dataDir ? `${dataDir} is writable.` : `${dataDir} can be created.`
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
  return `The bucket "${s3.bucket}" responds.`
}

async function checkDatabase(config: Config) {
  const url = config.databaseUrl ?? embeddedUrl(config.dataDir)
  if (url === null) return 'The embedded database is not running and was not checked; the app starts it.'
  const db = openDatabase(url, () => undefined, { max: 1 })
  try {
    await refuseOldServer(db)
    const { waiting, isNew } = await schemaOf(db)
    if (!isNew) await refuseOtherUse(db, config)
    if (!waiting.length) return 'The database responds and is up to date.'
    await requireCreatePrivilege(db)
    return isNew
      ? 'The database responds and is empty; the first start creates the tables.'
      : `The database responds; the next start, or migrate, runs these migrations: ${waiting.join(', ')}`
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

async function requireCreatePrivilege(db: Database) {
  const { rows } = await sql<{ role: string; name: string }>`
    SELECT current_user AS role, current_database() AS name
    WHERE NOT has_database_privilege(current_database(), 'CREATE')`.execute(db)
  const [missing] = rows
  if (missing)
    throw new PlainError(`${missing.role} may not create tables in the database "${missing.name}".`)
}
