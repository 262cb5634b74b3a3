import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { claimDatabase } from './accounts/installation/installation.ts'
import { openMediaWorkers } from './media/worker/workers.ts'
import { bringUpToDate } from './migrations/bring-up-to-date.ts'
import { type Database, loadInstallationId, openDatabase, watchPool } from './platform/database/db.ts'
import { startPostgres } from './platform/database/embedded-postgres.ts'
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
import { exit, standardError, standardOutput } from './platform/start/output.ts'
import { startErrorMessage } from './platform/start/start-errors.ts'

/** In seconds. Whatever hangs, the process has ended within ten. */
const longest = { jobs: 4, requests: 4, everything: 9 }

const say = (line: string) => standardOutput.write(`${line}\n`)
const life = new Lifecycle(say)

/** The larger part of a start, which needn't wait for the database. */
async function loadApp() {
  const [{ buildApp }, { rooms }, { workerPools }] = await Promise.all([
    import('./app.ts'),
    import('./rooms.ts'),
    import('./schedule.ts'),
  ])
  return { buildApp, rooms, workerPools }
}

async function start(asked: Config, logger: Logger) {
  life.onStop(await life.step('Waiting for the data folder', () => lockDataDir(asked.dataDir)))
  const door = await life.step('Looking at the port', () => findListenTarget(asked.host, asked.port))
  const { port } = door
  const config = { ...asked, port, publicUrl: asked.publicUrl.replace(/:0$/, `:${port}`) }
  const url = config.databaseUrl ?? (await embedded(config, logger))
  const complain = (error: Error) => {
    if (!life.stopping) logger.warn({ err: error }, 'lost a connection to the database')
  }
  const prepare = config.preparedStatements
  const db = openDatabase(url, complain, { prepare })
  life.onStop(() => db.destroy())
  await life.step('Bringing the database up to date', (progress) => bringUpToDate(url, complain, progress))
  await claimDatabase(db, config)
  const storage = await life.step('Opening the storage of files', () => openStorage(config))
  if (config.demo) await seedIfEmpty(db, storage)

  const { buildApp, rooms, workerPools } = await loadApp()
  const workers = openMediaWorkers(config.dataDir)
  life.onStop(() => workers.close())
  const installation = await loadInstallationId(db)
  const parts = {
    config,
    installation,
    db,
    keys: createTokenKeys({ config, installation }),
    clock: () => new Date(),
    storage,
    mailer: mailerFor(config),
    workers,
    rooms,
  }
  const adapter = await life.step('Joining the other processes', () => adapterFor(config, logger))
  const app = await life.step('Opening the doors', () => buildApp(parts, logger, adapter))
  life.onStop(() => drain(app))
  life.onStop(
    watchPool(db, url, (isStuck) => {
      app.state.isStuck = isStuck
      logger.error({ isStuck }, 'the connections to the database are stuck, or no longer')
    }),
  )
  const stopJobs = await life.step('Opening the queue', () => startJobs(url, parts, workerPools, logger))
  life.onStop(() => turnAway(app, stopJobs, config.stopDelaySeconds))
  await life.step('Listening', () => app.listen(door.listen))
  if (asked.port === 0) say(`listening on port ${port}`)
  say(`ready ${config.publicUrl}`)
  if (config.demo) say(howToSignIn(config))
}

function mailerFor({ smtpUrl, mailFrom, dataDir }: Config) {
  if (!smtpUrl) return openFileMailer(join(dataDir, 'mail'), mailFrom)
  const mailer = openSmtpMailer(smtpUrl, mailFrom)
  life.onStop(mailer.close)
  return mailer
}

/** The embedded database serves a process that is alone. */
async function adapterFor({ databaseUrl, redisUrl }: Config, logger: Logger) {
  const complain = (error: Error) => {
    if (!life.stopping) logger.warn({ err: error }, 'the sockets lost a connection')
  }
  if (redisUrl) return openRedisAdapter(redisUrl, complain)
  return databaseUrl ? openPostgresAdapter(databaseUrl, complain) : singleProcessAdapter
}

async function embedded(config: Config, logger: Logger) {
  const postgres = await life.step('Starting the database', (progress) =>
    startPostgres(config.dataDir, {
      progress,
      // A failure shows where the app is awaited.
      onLaunch: () => void loadApp().catch(() => undefined),
      onDeath: (failure) =>
        failure
          ? logger.error({ err: failure }, 'the database has died and could not be started again')
          : logger.error('the database had died and is started again'),
    }),
  )
  life.onStop(postgres.stop)
  return postgres.url
}

async function seedIfEmpty(db: Database, storage: Storage) {
  const anyUser = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (anyUser) return
  // Only needed at the first start.
  const { seedDemo } = await import('./seed/demo.ts')
  await life.step('Filling the demo neighbourhoods', () => seedDemo(db, storage))
}

/** No longer ready, it still answers, while the jobs under way end and until balancers know. */
async function turnAway(app: FastifyInstance, stopJobs: () => Promise<void>, seconds: number) {
  app.state.isLeaving = true
  await Promise.all([Promise.race([stopJobs(), sleep(longest.jobs * 1000)]), sleep(seconds * 1000)])
}

async function drain(app: FastifyInstance) {
  // A connection that was busy when closing began becomes idle, not closed, after its answer.
  const tidy = setInterval(() => app.server.closeIdleConnections(), 50)
  const limit = setTimeout(() => app.server.closeAllConnections(), longest.requests * 1000)
  await app.close()
  clearInterval(tidy)
  clearTimeout(limit)
}

function howToSignIn({ google }: Config) {
  const standIn = google ? '' : '; or choose Google, whose stand-in lets you pick any resident or a new name'
  return `sign in as lan, minh, hoa, tuan, ha, dung or staff, password ${demoPassword}${standIn}`
}

let leaving: Promise<void> | undefined

/** Concurrent calls wait for the same end. */
async function leave(code: number) {
  leaving ??= Promise.race([life.stop(), sleep(longest.everything * 1000, 'late')]).then((what) => {
    if (what === 'late') say('Stopping takes too long; what is still under way is left.')
  })
  await leaving
  await exit(code)
}

const printError = (line: string) => standardError.write(`${line}\n`)

async function run() {
  let config: Config | undefined
  try {
    config = readConfig()
    const logger = openLog(config.logLevel)
    for (const warning of config.warnings) printError(`\n  Beware: ${warning}\n`)
    process.on('uncaughtException', (error) => {
      logger.fatal({ err: error }, 'crashed')
      void leave(1)
    })
    await start(config, logger)
  } catch (error) {
    if (error instanceof StartCancelled) return
    printError(
      startErrorMessage(error, config) ??
        `Xóm can't start. ${error instanceof Error ? error.stack : String(error)}`,
    )
    await leave(1)
  }
}

onSignals(
  () => {
    life.stopping = true
    void starting.then(() => leave(0))
  },
  () => void exit(1),
)
const starting = run()
