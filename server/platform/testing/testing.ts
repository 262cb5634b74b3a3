import type { FastifyInstance } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as Type from 'typebox'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { StaffRole } from '../../../contract/accounts/accounts.ts'
import type { ErrorBody } from '../../../contract/shape.ts'
import { buildApp } from '../../app.ts'
import { openMediaWorkers } from '../../media/worker/workers.ts'
import { rooms } from '../../rooms.ts'
import { tasks } from '../../schedule.ts'
import { type Database, loadInstallationId, openDatabase } from '../database/db.ts'
import { openReplicas } from '../database/read-anywhere.ts'
import { openStorage } from '../files/open-storage.ts'
import { startSession } from '../http/session.ts'
import type { Mailer, Message } from '../mail/mailer.ts'
import type { Adapter } from '../realtime/adapters.ts'
import { createTokenKeys, type Tokens } from '../secrets/tokens.ts'
import { type Config, readConfig } from '../start/config.ts'
import { type Logger, openLog } from '../start/log.ts'
import { TestClock } from './clock.ts'
import { newTestDatabase, type TestDatabase } from './database.ts'
import { runDueJobs } from './jobs.ts'
import { rowTypeCheck } from './row-types/row-type-check.ts'

/** The keys of every member of a union. */
type KeysOf<T> = T extends T ? keyof T : never

type Part<Name extends string, Schema extends Type.TSchema> = [KeysOf<Type.Static<Schema>>] extends [never]
  ? unknown
  : Record<Name, Type.Static<Schema>>

/** What the endpoint accepts. `as` is a user name of the cast; without it, nobody is signed in. */
type RequestOptions<P extends Type.TSchema, Q extends Type.TSchema, B extends Type.TSchema> = Part<
  'params',
  P
> &
  Partial<Part<'query', Q>> &
  Part<'body', B> & { as?: string; headers?: Record<string, string> }

interface Answer<R> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  /** The reply of a successful call. If the call was refused, reading it throws an error with the refusal. */
  body: R
  /** The reason of a refusal. If the call succeeded, reading it throws. */
  error: ErrorBody
}

export interface TestServer {
  app: FastifyInstance
  db: Database
  config: Config
  clock: TestClock
  /** Calls an endpoint of the contract. Use `app.inject` for requests that the types don't allow. */
  ask: <P extends Type.TObject, Q extends Type.TObject, B extends Type.TSchema, R extends Type.TSchema>(
    endpoint: Endpoint<Endpoint['access'], P, Q, B, R>,
    ...options: Record<never, never> extends RequestOptions<P, Q, B>
      ? [options?: RequestOptions<P, Q, B>]
      : [options: RequestOptions<P, Q, B>]
  ) => Promise<Answer<Type.Static<R>>>
  /** Starts a new session for a user of the cast. */
  signIn: (username: string) => Promise<Tokens>
  /** Makes a user of the cast staff. Their present and later sessions have proved the second factor. */
  appoint: (username: string, staff_role?: StaffRole) => Promise<void>
  userId: (username: string) => Promise<number>
  /** Tokens, links and cursors are bound to this id, never to the number. */
  uidOf: (username: string) => Promise<string>
  /** Runs every job that is due by the test's clock. Throws the error of a failed job. */
  runJobs: () => Promise<void>
  /** Mail that was sent, oldest first. `runJobs` sends queued mail. */
  sent: Message[]
  close: () => Promise<void>
}

/**
 * Starts the whole app, without a network, on a new copy of the database with the demo cast. Close it after the tests.
 * Rate limits are off unless `config` turns them on. `logger` receives requests and failed jobs. A given database is
 * used as it is and not dropped. `adapter` connects the sockets with those of other processes. The pages of the web are
 * served only on request, because reading them takes a third of the start.
 */
export async function startTestServer(
  config: Partial<Config> = {},
  logger: Logger = openLog('silent'),
  givenDatabase?: TestDatabase,
  adapter?: Adapter,
  pages: 'built' | 'none' = 'none',
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'xom-test-'))
  const database = givenDatabase ?? (await newTestDatabase())
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    WEATHER_URL: 'off',
  }
  const settings = { ...readConfig(env), ...config }
  // A long timeout, so that a slow machine does not fail tests.
  const db = openDatabase(database.url, () => undefined, { timeout: 60_000 }).withPlugin(rowTypeCheck)
  const clock = new TestClock()
  const installation = await loadInstallationId(db)
  const keys = createTokenKeys({ config: settings, installation })
  const storage = await openStorage(settings)
  const sent: Message[] = []
  const mailer: Mailer = {
    send: async (message) => {
      sent.push(message)
      return null
    },
  }
  const workers = openMediaWorkers(dataDir)
  const replicas = openReplicas(settings, database.url, () => undefined, logger)
  const context = {
    config: settings,
    installation,
    db,
    replicas,
    keys,
    clock: clock.now,
    storage,
    mailer,
    workers,
    rooms,
  }
  const app = await buildApp(context, logger, adapter, pages)

  const findUser = async (username: string) => {
    const user = await db
      .selectFrom('users')
      .select(['id', 'uid'])
      .where('username', '=', username)
      .executeTakeFirst()
    if (!user) throw new Error(`The cast has no user "${username}"`)
    return user
  }
  const userId = async (username: string) => (await findUser(username)).id
  const staff = new Set<string>()
  const proveSecondFactor = (user_id: number) =>
    db.updateTable('sessions').set({ second_factor_at: clock.now() }).where('user_id', '=', user_id).execute()
  const signIn = async (username: string) => {
    const id = await userId(username)
    const session = await startSession(db, keys, id, 'vitest', clock.now())
    if (staff.has(username)) await proveSecondFactor(id)
    return session
  }
  const appoint = async (username: string, staff_role: StaffRole = 'moderator') => {
    const id = await userId(username)
    await db.updateTable('users').set({ staff_role }).where('id', '=', id).execute()
    staff.add(username)
    await proveSecondFactor(id)
  }
  const accessTokens = new Map<string, { access: string; until: number }>()
  const accessTokenOf = async (username: string) => {
    const cached = accessTokens.get(username)
    if (cached && cached.until > clock.now().getTime()) return cached.access
    const { access } = await signIn(username)
    accessTokens.set(username, { access, until: clock.now().getTime() + 60_000 })
    return access
  }

  return {
    app,
    db,
    config: settings,
    clock,
    userId,
    uidOf: async (username) => (await findUser(username)).uid,
    signIn,
    appoint,
    sent,
    runJobs: () => runDueJobs(database.url, context, tasks, logger),
    ask: async (endpoint, ...[options]) => {
      const { as, headers, params, query, body } = (options ?? {}) as AnyRequestOptions
      const response = await app.inject({
        method: endpoint.method,
        url: fillPath(endpoint.path, params),
        headers: { ...(as && { authorization: `Bearer ${await accessTokenOf(as)}` }), ...headers },
        ...(query && { query: toStrings(query) }),
        ...(body !== undefined && { payload: body }),
      })
      const json = response.body ? (response.json() as unknown) : {}
      const isSuccess = response.statusCode < 300
      const throwReply = () => {
        throw new Error(
          `${endpoint.method} ${endpoint.path} answered ${response.statusCode}: ${response.body}`,
        )
      }
      return {
        status: response.statusCode,
        headers: response.headers,
        get body() {
          return (isSuccess ? json : throwReply()) as never
        },
        get error() {
          return (isSuccess ? throwReply() : json) as ErrorBody
        },
      }
    },
    close: async () => {
      await app.close()
      await workers.close()
      await replicas?.close()
      await db.destroy()
      if (!givenDatabase) await database.drop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

interface AnyRequestOptions {
  as?: string
  headers?: Record<string, string>
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: object
}

const fillPath = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

const toStrings = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

/** Repeats a request while the server replies that it is overloaded (503). */
export async function retryWhileBusy<Reply extends { status: number }>(
  ask: () => Promise<Reply>,
): Promise<Reply> {
  for (;;) {
    const reply = await ask()
    if (reply.status !== 503) return reply
  }
}
