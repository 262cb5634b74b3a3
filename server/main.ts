import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { claimDatabase } from './accounts/installation/installation.ts'
import { openMediaWorkers } from './media/worker/workers.ts'
import { bringUpToDate } from './migrations/bring-up-to-date.ts'
import { type Database, loadInstallationId, openDatabase, watchPool } from './platform/database/db.ts'
import { openReplicas } from './platform/database/read-anywhere.ts'
import { startPostgres } from './platform/database/embedded-postgres.ts'
import { refuseUnfitPooler } from './platform/database/pooler.ts'
import { openStorage } from './platform/files/open-storage.ts'
import type { Storage } from './platform/files/storage.ts'
import { startJobs } from './platform/jobs/job-workers.ts'
import { demoPassword } from './platform/http/staff-access.ts'
import { openFileMailer, openSmtpMailer } from './platform/mail/mailer.ts'
import { openPostgresAdapter, openRedisAdapter, singleProcessAdapter } from './platform/realtime/adapters.ts'
import { createTokenKeys } from './platform/secrets/tokens.ts'
import { type Config, readConfig } from './platform/start/config.ts'
import {
  findListenTarget,
  Lifecycle,
  lockDataDir,
  onSignals,
  StartCancelled,
} from './platform/start/lifecycle.ts'
import { type Logger, openLog } from './platform/start/log.ts'
import { startMonitoring } from './platform/start/monitoring.ts'
import { exit, standardError, standardOutput } from './platform/start/output.ts'
import { startErrorMessage } from './platform/start/start-errors.ts'

/** Timeouts of a stop in seconds. The process ends within ten seconds, even if something hangs. */
const stopTimeouts = { jobs: 4, requests: 4, everything: 9 }

const print = (line: string) => standardOutput.write(`${line}\n`)
const lifecycle = new Lifecycle(print)

/** Loads most of the code. It runs while the database starts. */
async function loadApp() {
  const [{ buildApp }, { rooms }, { workerPools }] = await Promise.all([
    import('./app.ts'),
    import('./rooms.ts'),
    import('./schedule.ts'),
  ])
  return { buildApp, rooms, workerPools }
}

async function start(initialConfig: Config, logger: Logger) {
  lifecycle.onStop(
    await lifecycle.step('Waiting for the data folder', () =>
      lockDataDir(initialConfig.dataDir, adviceForAnother(initialConfig)),
    ),
  )
  const target = await lifecycle.step('Checking the port', () =>
    findListenTarget(initialConfig.host, initialConfig.port),
  )
  const { port } = target
  const config = { ...initialConfig, port, publicUrl: initialConfig.publicUrl.replace(/:0$/, `:${port}`) }
  const url = config.databaseUrl ?? (await startEmbeddedDatabase(config, logger))
  const directUrl = config.directDatabaseUrl ?? url
  const onConnectionError = (error: Error) => {
    if (!lifecycle.stopping) logger.warn({ err: error }, 'lost a connection to the database')
  }
  const prepare = config.preparedStatements
  const db = openDatabase(url, onConnectionError, { prepare, primary: true })
  lifecycle.onStop(() => db.destroy())
  if (config.databaseUrl)
    await lifecycle.step('Examining the connection', () => refuseUnfitPooler(url, config))
  await lifecycle.step('Bringing the database up to date', (progress) =>
    bringUpToDate(directUrl, onConnectionError, progress),
  )
  await claimDatabase(db, config)
  const storage = await lifecycle.step('Opening the file storage', () => openStorage(config))
  if (config.demo) await seedIfEmpty(db, storage)

  const { buildApp, rooms, workerPools } = await loadApp()
  const workers = openMediaWorkers(config.dataDir)
  lifecycle.onStop(() => workers.close())
  const installation = await loadInstallationId(db)
  const replicas = openReplicas(config, url, onConnectionError, logger)
  lifecycle.onStop(async () => replicas?.close())
  const context = {
    config,
    installation,
    db,
    replicas,
    keys: createTokenKeys({ config, installation }),
    clock: () => new Date(),
    storage,
    mailer: mailerFor(config),
    workers,
    rooms,
  }
  const adapter = await lifecycle.step('Connecting to other processes', () => adapterFor(config, logger))
  const app = await lifecycle.step('Starting the HTTP server', () => buildApp(context, logger, adapter))
  // Before the app is drained, so that the metrics of the last seconds can be read.
  for (const close of await startMonitoring(app, workerPools, { logger, print })) lifecycle.onStop(close)
  lifecycle.onStop(() => drain(app))
  lifecycle.onStop(
    watchPool(db, url, (isStuck) => {
      app.state.isStuck = isStuck
      logger.error({ isStuck }, 'the state of the database connections changed')
    }),
  )
  const stopJobs = await lifecycle.step('Starting the job queue', () =>
    startJobs(directUrl, context, workerPools, logger),
  )
  lifecycle.onStop(() => stopAccepting(app, stopJobs, config.stopDelaySeconds))
  await lifecycle.step('Listening', () => app.listen(target.listen))
  if (initialConfig.port === 0) print(`listening on port ${port}`)
  print(`ready ${config.publicUrl}`)
  if (config.demo) print(howToSignIn(config))
}

/** What a process needs beside another one on the same machine. */
function adviceForAnother({ databaseUrl, filesDir, s3 }: Config) {
  if (!databaseUrl) return 'set another DATA_DIR'
  const ownFolder = 'give this process its own DATA_DIR'
  return s3 ? ownFolder : `${ownFolder} and FILES_DIR=${filesDir}, because all processes need the same files`
}

function mailerFor({ smtpUrl, mailFrom, dataDir }: Config) {
  if (!smtpUrl) return openFileMailer(join(dataDir, 'mail'), mailFrom)
  const mailer = openSmtpMailer(smtpUrl, mailFrom)
  lifecycle.onStop(mailer.close)
  return mailer
}

/** The embedded database serves a single process. */
async function adapterFor({ directDatabaseUrl, redisUrl }: Config, logger: Logger) {
  const onConnectionError = (error: Error) => {
    if (!lifecycle.stopping) logger.warn({ err: error }, 'the sockets lost a connection')
  }
  if (redisUrl) return openRedisAdapter(redisUrl, onConnectionError)
  return directDatabaseUrl ? openPostgresAdapter(directDatabaseUrl, onConnectionError) : singleProcessAdapter
}

async function startEmbeddedDatabase(config: Config, logger: Logger) {
  const postgres = await lifecycle.step('Starting the database', (progress) =>
    startPostgres(config.dataDir, {
      progress,
      // The later `await loadApp()` reports a failure.
      onLaunch: () => void loadApp().catch(() => undefined),
      onDeath: (failure) =>
        failure
          ? logger.error({ err: failure }, 'the database ended and could not be restarted')
          : logger.error('the database ended and was restarted'),
    }),
  )
  lifecycle.onStop(postgres.stop)
  return postgres.url
}

async function seedIfEmpty(db: Database, storage: Storage) {
  const anyUser = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (anyUser) return
  // Only the first start needs it.
  const { seedDemo } = await import('./seed/demo.ts')
  await lifecycle.step('Filling the demo neighbourhoods', () => seedDemo(db, storage))
}

/** Reports not ready, but still serves requests, until running jobs have ended and load balancers have noticed. */
async function stopAccepting(app: FastifyInstance, stopJobs: () => Promise<void>, seconds: number) {
  app.state.isLeaving = true
  await Promise.all([Promise.race([stopJobs(), sleep(stopTimeouts.jobs * 1000)]), sleep(seconds * 1000)])
}

async function drain(app: FastifyInstance) {
  // A connection that was busy when closing began becomes idle, not closed, after its answer.
  const closeIdle = setInterval(() => app.server.closeIdleConnections(), 50)
  const limit = setTimeout(() => app.server.closeAllConnections(), stopTimeouts.requests * 1000)
  await app.close()
  clearInterval(closeIdle)
  clearTimeout(limit)
}

function howToSignIn({ google }: Config) {
  const providerHint = google
    ? ''
    : '; or choose Google, whose stand-in lets you pick any resident or a new name'
  return `sign in as lan, minh, hoa, tuan, ha, dung or staff, password ${demoPassword}${providerHint}`
}

let shuttingDown: Promise<void> | undefined

/** Concurrent calls wait for the same shutdown. */
async function shutdown(code: number) {
  shuttingDown ??= Promise.race([lifecycle.stop(), sleep(stopTimeouts.everything * 1000, 'late')]).then(
    (result) => {
      if (result === 'late') print('The shutdown timed out; unfinished work was abandoned.')
    },
  )
  await shuttingDown
  await exit(code)
}

const printError = (line: string) => standardError.write(`${line}\n`)

async function run() {
  let config: Config | undefined
  try {
    config = readConfig()
    const logger = openLog(config.logLevel)
    for (const warning of config.warnings) printError(`\n  Warning: ${warning}\n`)
    process.on('uncaughtException', (error) => {
      logger.fatal({ err: error }, 'crashed')
      void shutdown(1)
    })
    await start(config, logger)
  } catch (error) {
    if (error instanceof StartCancelled) return
    printError(
      startErrorMessage(error, config) ??
        `Xóm can't start. ${error instanceof Error ? error.stack : String(error)}`,
    )
    await shutdown(1)
  }
}

onSignals(
  () => {
    lifecycle.stopping = true
    void starting.then(() => shutdown(0))
  },
  () => void exit(1),
)
const starting = run()
