import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeFolder } from '../files/local-files.ts'
import {
  asOwner,
  findPostgresHome,
  type PostgresHome,
  passwordFile,
  role,
  startupError,
} from './postgres-home.ts'
import { createCluster, isRunning, killServer, readPostmaster } from './postgres-cluster.ts'

export interface EmbeddedPostgres {
  /** Includes the password. */
  url: string
  urlOf: (database: string) => string
  /** `adopted`: it was still running after its app was killed. */
  how: 'created' | 'started' | 'adopted'
  /** Waits for running statements. */
  stop: () => Promise<void>
}

interface Options {
  /** For data that may be lost, as in tests: no fsync and no autovacuum. */
  throwaway?: boolean
  /** Otherwise a free one. */
  port?: number
  /** Receives a sentence before each slow step. */
  progress?: (step: string) => void
  /** Called when the server's process has started, before it is ready. */
  onLaunch?: () => void
  /** If given, a server that dies is restarted on the same port. Called after each restart, with the error if it failed. */
  onDeath?: (failure?: Error) => void
}

interface Running {
  port: number
  pid: number
  child: ChildProcess | null
}

const timeoutMs = 15_000

/** Adopts a server that a killed app left running. The caller holds the lock of `dataDir`. Throws a `PlainError`. */
export async function startPostgres(dataDir: string, options: Options = {}): Promise<EmbeddedPostgres> {
  makeFolder(dataDir)
  const home = findPostgresHome(dataDir)
  const isNew = !existsSync(home.data)
  if (isNew) {
    options.progress?.('Creating the database')
    await createCluster(home, options.throwaway ?? false)
  }
  const password = readFileSync(passwordFile(home.data), 'utf8').trim()
  const urlOn = (port: number) => (database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`

  const left = await waitForLeftServer(home, (port) => canConnect(urlOn(port)(role)))
  const first = left ?? (await start(home, dataDir, options, options.port))
  const { port } = first
  const { onDeath } = options
  const supervisor = onDeath && keepRunning(home, first, () => start(home, dataDir, options, port), onDeath)
  return {
    url: urlOn(port)(role),
    urlOf: urlOn(port),
    how: isNew ? 'created' : left ? 'adopted' : 'started',
    stop: async () => stop(home, (await supervisor?.release()) ?? first),
  }
}

const checkMs = 500

/** Restarts the server until `release` is called, which resolves to the current server. */
function keepRunning(
  home: PostgresHome,
  first: Running,
  restart: () => Promise<Running>,
  onDeath: (failure?: Error) => void,
) {
  const releasing = new AbortController()
  let running = first
  const watch = (async () => {
    while (!releasing.signal.aborted) {
      await sleep(checkMs, undefined, releasing).catch(() => undefined)
      if (releasing.signal.aborted || !hasEnded(home, running)) continue
      try {
        running = await restart()
        onDeath()
      } catch (error) {
        onDeath(error instanceof Error ? error : new Error(String(error)))
      }
    }
  })()
  return {
    release: async () => {
      releasing.abort()
      await watch
      return running
    },
  }
}

const hasEnded = (home: PostgresHome, { pid, child }: Running) =>
  child ? child.exitCode !== null || child.signalCode !== null : !isRunning(pid, home.data)

/** The URL of the server that runs in this data folder, or null. */
export function runningPostgres(dataDir: string): string | null {
  const { data } = findPostgresHome(dataDir)
  const left = existsSync(data) ? readPostmaster(data) : null
  if (!left || !isRunning(left.pid, data)) return null
  const password = readFileSync(passwordFile(data), 'utf8').trim()
  return `postgres://${role}:${password}@127.0.0.1:${left.port}/${role}`
}

/** If a killed app left a server running, waits until the server is ready and returns it, or until it has ended. */
async function waitForLeftServer(home: PostgresHome, isOurs: (port: number) => Promise<boolean>) {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const left = readPostmaster(home.data)
    if (!left) return null
    if (left.ready && (await isOurs(left.port))) return { port: left.port, pid: left.pid, child: null }
    if (!isRunning(left.pid, home.data)) rmSync(join(home.data, 'postmaster.pid'), { force: true })
    else if (Date.now() > deadline) await killServer(left.pid, home.data)
    else await sleep(20)
  }
}

async function canConnect(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function start(
  home: PostgresHome,
  dataDir: string,
  options: Options,
  samePort?: number,
): Promise<Running> {
  const log = join(dataDir, 'postgres.log')
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const port = samePort ?? (await freePort())
    const child = launch(home, port, log, options)
    const died = once(child, 'exit')
    options.onLaunch?.()
    if (await isReady(home, child, options)) return { port, pid: child.pid as number, child }
    await died
    const output = readFileSync(log, 'utf8')
    // The processes of a killed server take a moment to end, and another process may have taken its port.
    const mayPass = /shared memory block|Address already in use/.test(output)
    if (!mayPass || Date.now() > deadline) throw startupError(home, output)
    await sleep(100)
  }
}

function launch(home: PostgresHome, port: number, log: string, { throwaway }: Options) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 60,
    // Errors of statements can contain texts of users or where they live.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    timezone: 'UTC',
    jit: 'off',
    // While autovacuum works in a database, only a superuser can drop it.
    ...(throwaway && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  }
  const args = ['-D', home.data, '-p', String(port)]
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  const file = openSync(log, 'w', 0o600)
  try {
    // Detached, so that Ctrl-C does not stop it before the last requests are answered.
    const child = spawn(join(home.native, 'bin', 'postgres'), args, {
      ...asOwner(home),
      stdio: ['ignore', file, file],
      detached: true,
    })
    child.on('error', () => undefined).unref()
    return child
  } finally {
    closeSync(file)
  }
}

async function isReady(home: PostgresHome, child: ChildProcess, { progress }: Options) {
  const since = Date.now()
  let isReported = false
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return false
    const left = readPostmaster(home.data)
    if (left?.pid === child.pid && left.ready) return true
    if (!isReported && Date.now() - since > 2000) {
      progress?.('Waiting for the database to recover')
      isReported = true
    }
    await sleep(5)
  }
}

async function stop(home: PostgresHome, running: Running) {
  const { pid } = running
  if (isRunning(pid, home.data)) process.kill(pid, 'SIGINT')
  const deadline = Date.now() + timeoutMs
  while (!hasEnded(home, running)) {
    if (Date.now() > deadline) return killServer(pid, home.data)
    await sleep(5)
  }
}

/** Below the ports that Linux, macOS and Windows use for outgoing connections. */
const [lowest, highest] = [10_000, 32_000]

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number) {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
