import { sql } from 'kysely'
import { accessSync, constants, existsSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { refuseOtherUse } from './accounts/installation/installation.ts'
import { planOf } from './migrations/bring-up-to-date.ts'
import { findVapidKeys } from './notifications/push/queries.ts'
import { type Database, loadInstallationId, openDatabase } from './platform/database/db.ts'
import { runningPostgres } from './platform/database/embedded-postgres.ts'
import { refuseOldServer } from './platform/database/migrate.ts'
import { readPostmaster } from './platform/database/postgres-cluster.ts'
import { findPooler, refuseUnfitPooler } from './platform/database/pooler.ts'
import { hasRoomIn, scratchFolder } from './platform/files/local-files.ts'
import { PlainError } from './platform/http/refusal.ts'
import { smtpOptions } from './platform/mail/mailer.ts'
import { decrypt, deriveKey } from './platform/secrets/secrets.ts'
import { print, readArguments } from './platform/start/command.ts'
import { type Config, readConfig } from './platform/start/config.ts'
import { startErrorMessage } from './platform/start/start-errors.ts'
import { buildFolder } from './platform/web/built-pages.ts'

const timeoutMs = 5000

type State = 'ok' | 'off' | 'warning' | 'FAULT'

/** `off`: not configured. A `warning` does not prevent the start. */
export interface Finding {
  part: string
  state: State
  sentence: string
}

const ok = (sentence: string): Omit<Finding, 'part'> => ({ state: 'ok', sentence })
const off = (sentence: string): Omit<Finding, 'part'> => ({ state: 'off', sentence })

/** Reports in a table whether the app can start with this configuration. Changes nothing. */
export async function checkCommand(args: string[]) {
  readArguments('Usage: check', { args })
  const findings = await examine()
  const width = Math.max(...findings.map(({ part }) => part.length))
  for (const { part, state, sentence } of findings)
    print(`${part.padEnd(width)}  ${state.padEnd(7)}  ${sentence}`)
  if (findings.some(({ state }) => state === 'FAULT')) process.exitCode = 1
}

/** Throws a `PlainError` about the configuration. */
export async function examine(env?: Record<string, string>): Promise<Finding[]> {
  const config = readConfig(env, () => '')
  const mode = config.production ? 'production' : config.demo ? 'a demo' : 'development'
  const findings: Finding[] = [
    { part: 'configuration', ...ok(`It is complete: ${mode} at ${config.publicUrl}`) },
    ...config.warnings.map((sentence) => ({ part: 'configuration', state: 'warning' as const, sentence })),
  ]
  const checks: [string, (config: Config) => Promise<Omit<Finding, 'part'>> | Omit<Finding, 'part'>][] = [
    ['web', checkWeb],
    ['data folder', checkDataFolder],
    ['files', checkFiles],
    ['database', checkDatabase],
    ['replicas', checkReplicas],
    ['pooler', checkPooler],
    ['Redis', checkRedis],
    ['mail', checkMail],
    ['push', checkPush],
  ]
  for (const [part, check] of checks) {
    const isDatabaseFaulty = findings.some((each) => each.part === 'database' && each.state === 'FAULT')
    if (isDatabaseFaulty && ['pooler', 'push'].includes(part)) continue
    try {
      findings.push({ part, ...(await check(config)) })
    } catch (error) {
      const sentence = startErrorMessage(error, config)
      if (sentence === null) throw error
      findings.push({ part, state: 'FAULT', sentence })
    }
  }
  return findings
}

function checkWeb() {
  if (!existsSync(join(buildFolder, '../addresses.json')))
    throw new PlainError('The web has not been built; run "npm run build".')
  return ok('The web is built.')
}

const checkDataFolder = ({ dataDir }: Config) => checkFolder(dataDir, 'DATA_DIR')

/** The folder itself may be missing, because the start creates it. */
async function checkFolder(wanted: string, variable: string) {
  let folder = wanted
  while (!existsSync(folder)) folder = dirname(folder)
  if (!statSync(folder).isDirectory())
    throw new PlainError(`${folder} is not a folder; set another ${variable}.`)
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  if (!(await hasRoomIn([folder])))
    throw new PlainError(`The disk that holds ${wanted} is full; Xóm refuses uploads.`)
  return ok(folder === wanted ? `${wanted} is writable.` : `${wanted} can be created.`)
}

async function checkFiles({ s3, filesDir }: Config) {
  if (!s3) return checkFolder(filesDir, 'FILES_DIR')
  const { openS3Storage } = await import('./platform/files/s3-storage.ts')
  const incoming = scratchFolder('xom-check-')
  try {
    await openS3Storage(s3, incoming)
  } finally {
    rmSync(incoming, { recursive: true, force: true })
  }
  return ok(`The bucket "${s3.bucket}" responds.`)
}

async function checkDatabase(config: Config) {
  const url = config.directDatabaseUrl ?? embeddedUrl(config.dataDir)
  if (url === null) return off('The embedded database is not running and was not checked; the app starts it.')
  const db = openDatabase(url, () => undefined, { max: 1 })
  try {
    await refuseOldServer(db)
    const { waiting, isNew } = await schemaOf(db)
    if (!isNew) await refuseOtherUse(db, config)
    if (!waiting.length) return ok('The database responds and is up to date.')
    await requireCreatePrivilege(db)
    return ok(
      isNew
        ? 'The database responds and is empty; the first start creates the tables.'
        : `The database responds; the next start, or migrate, runs these migrations: ${waiting.join(', ')}`,
    )
  } finally {
    await db.destroy()
  }
}

async function checkPooler(config: Config) {
  const { databaseUrl } = config
  if (databaseUrl === null) return off('The embedded database needs none.')
  await refuseUnfitPooler(databaseUrl, config)
  const pooler = await findPooler(databaseUrl)
  return pooler ? ok('The pooler of DATABASE_URL fits.') : off('DATABASE_URL leads to PostgreSQL itself.')
}

/** Without a replica the app reads from DATABASE_URL. */
async function checkReplicas({ replicaUrls }: Config): Promise<Omit<Finding, 'part'>> {
  if (!replicaUrls.length) return off('All reads go to DATABASE_URL.')
  for (const url of replicaUrls) {
    const db = openDatabase(url, () => undefined, { max: 1 })
    try {
      const { rows } = await sql<{ is_replica: boolean }>`
        SELECT pg_is_in_recovery() AS is_replica`.execute(db)
      if (!rows[0]?.is_replica) throw new PlainError(`${new URL(url).host} is no replica.`)
    } catch (error) {
      if (error instanceof PlainError) throw error
      const { host } = new URL(url)
      return { state: 'warning', sentence: `The replica at ${host} can't be reached (${reasonOf(error)}).` }
    } finally {
      await db.destroy()
    }
  }
  return ok('Each replica responds.')
}

async function checkRedis({ redisUrl }: Config) {
  if (redisUrl === null) return off('Socket events go through PostgreSQL.')
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url: redisUrl,
    socket: { connectTimeout: timeoutMs, reconnectStrategy: false },
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.ping()
    return ok('Redis responds.')
  } catch (error) {
    throw new PlainError(`Redis can't be used (${reasonOf(error)}); is it running, and is REDIS_URL right?`)
  } finally {
    client.destroy()
  }
}

/** Signs in to the mail server, and sends nothing. */
async function checkMail({ smtpUrl, dataDir }: Config) {
  if (!smtpUrl) return off(`Mail is written to ${join(dataDir, 'mail')}.`)
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(smtpOptions(smtpUrl, 2 * timeoutMs))
  try {
    await transport.verify()
    return ok('The mail server accepts the connection and the sign-in.')
  } catch (error) {
    throw new PlainError(`The mail server can't be used (${mailReason(error)}); is SMTP_URL right?`)
  } finally {
    transport.close()
  }
}

/** The keys, and in production whether a push service can be reached. */
async function checkPush(config: Config) {
  const url = config.directDatabaseUrl ?? embeddedUrl(config.dataDir)
  if (url === null) return off('The keys are in the database, which was not checked.')
  const db = openDatabase(url, () => undefined, { max: 1 })
  try {
    const { isNew } = await schemaOf(db)
    const stored = isNew ? undefined : await findVapidKeys(db)
    if (!stored) return ok('The first start creates the keys.')
    const key = deriveKey({ config, installation: await loadInstallationId(db) }, 'push keys')
    if (config.production && !decrypt(key, stored.private_key))
      throw new PlainError(
        'SECRET_KEY is not the one with which this database was used; everybody would be signed out, and lose push.',
      )
  } finally {
    await db.destroy()
  }
  return config.production ? reachPushService() : ok('The keys are there.')
}

async function reachPushService(): Promise<Omit<Finding, 'part'>> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    await fetch('https://fcm.googleapis.com/fcm/send', { method: 'HEAD', redirect: 'error', signal })
    return ok('The keys are there, and fcm.googleapis.com can be reached.')
  } catch {
    const sentence = "The keys are there, but fcm.googleapis.com can't be reached; notifications are mailed."
    return { state: 'warning', sentence }
  }
}

/** Errors of connections all have the same code. */
const mailReason = (error: unknown) =>
  (error as { code?: string }).code === 'ESOCKET' ? (error as Error).message.split('\n')[0] : reasonOf(error)

/** Without the address, which may contain a password. */
function reasonOf(error: unknown) {
  const { code, responseCode, message } = error as Error & { code?: string; responseCode?: number }
  return String(responseCode ?? code ?? message.split('\n')[0])
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
