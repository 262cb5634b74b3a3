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
import { openStorage } from '../files/open-storage.ts'
import { startSession } from '../http/session.ts'
import type { Mailer, Message } from '../mail/mailer.ts'
import type { Adapter } from '../realtime/adapters.ts'
import { createTokenKeys, type Tokens } from '../secrets/tokens.ts'
import { type Config, readConfig } from '../start/config.ts'
import { type Logger, openLog } from '../start/log.ts'
import { newTestDatabase, type TestDatabase } from './database.ts'
import { runDueJobs } from './jobs.ts'

/** A clock that runs with the world's until a test moves or holds it. */
class TestClock {
  #ahead = 0
  #held: number | null = null
  now = () => new Date((this.#held ?? Date.now()) + this.#ahead)
  /** From here on it goes on only when moved, so that what is read twice says the same. */
  hold() {
    this.#held = Date.now()
  }
  /** Moves the time that the app sees; the database's own `now()` stays. */
  forward(seconds: number) {
    this.#ahead += seconds * 1000
  }
}

/** Of a union those of each member. */
type KeysOf<T> = T extends T ? keyof T : never

type Part<Name extends string, Schema extends Type.TSchema> = [KeysOf<Type.Static<Schema>>] extends [never]
  ? unknown
  : Record<Name, Type.Static<Schema>>

/** What a test sends: only what the endpoint takes, and `as` whom (a user name of the cast; nobody without). */
type Asking<P extends Type.TSchema, Q extends Type.TSchema, B extends Type.TSchema> = Part<'params', P> &
  Partial<Part<'query', Q>> &
  Part<'body', B> & { as?: string; headers?: Record<string, string> }

interface Answer<R> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  /** The reply of a call that went well; reading it of a refused one throws what was said instead. */
  body: R
  /** Why the call was refused; reading it of one that went well throws. */
  error: ErrorBody
}

export interface TestServer {
  app: FastifyInstance
  db: Database
  config: Config
  clock: TestClock
  /** Calls an endpoint of the contract. For what the types don't allow to be sent there is `app.inject`. */
  ask: <P extends Type.TObject, Q extends Type.TObject, B extends Type.TSchema, R extends Type.TSchema>(
    endpoint: Endpoint<Endpoint['access'], P, Q, B, R>,
    ...asking: Record<never, never> extends Asking<P, Q, B>
      ? [asking?: Asking<P, Q, B>]
      : [asking: Asking<P, Q, B>]
  ) => Promise<Answer<Type.Static<R>>>
  /** Begins a new session of somebody of the cast and gives its tokens. */
  signIn: (username: string) => Promise<Tokens>
  /** Makes somebody of the cast staff who have proved their second factor, in sessions from now on as well. */
  appoint: (username: string, staff_role?: StaffRole) => Promise<void>
  userId: (username: string) => Promise<number>
  /** What is bound to a person is bound to this. */
  uidOf: (username: string) => Promise<string>
  /** Works on every job that is due by the test's clock; throws what a failed one threw. */
  runJobs: () => Promise<void>
  /** Mail that has gone out, the oldest first: `runJobs` sends what waits. */
  sent: Message[]
  close: () => Promise<void>
}

/**
 * The whole app over a fresh copy of the database with the demo cast; requests go in without a network.
 * Rate limits are off unless `config` turns them on; `logger` hears of requests and failed jobs; a database that is
 * `given` is used as it is, and stays; `adapter` joins its sockets with those of others. What the web's build has is
 * served only where a test says so: reading it takes a third of a start. Close it when the file's tests are done.
 */
export async function startTestServer(
  config: Partial<Config> = {},
  logger: Logger = openLog('silent'),
  given?: TestDatabase,
  adapter?: Adapter,
  pages: 'built' | 'none' = 'none',
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'xom-test-'))
  const database = given ?? (await newTestDatabase())
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    WEATHER_URL: 'off',
  }
  const settings = { ...readConfig(env), ...config }
  // A busy machine is no failure.
  const db = openDatabase(database.url, () => undefined, { timeout: 60_000 })
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
  const parts = {
    config: settings,
    installation,
    db,
    keys,
    clock: clock.now,
    storage,
    mailer,
    workers,
    rooms,
  }
  const app = await buildApp(parts, logger, adapter, pages)

  const named = async (username: string) => {
    const user = await db
      .selectFrom('users')
      .select(['id', 'uid'])
      .where('username', '=', username)
      .executeTakeFirst()
    if (!user) throw new Error(`Nobody of the cast is called "${username}"`)
    return user
  }
  const userId = async (username: string) => (await named(username)).id
  const appointed = new Set<string>()
  const prove = (user_id: number) =>
    db.updateTable('sessions').set({ second_factor_at: clock.now() }).where('user_id', '=', user_id).execute()
  const signIn = async (username: string) => {
    const id = await userId(username)
    const begun = await startSession(db, keys, id, 'vitest', clock.now())
    if (appointed.has(username)) await prove(id)
    return begun
  }
  const appoint = async (username: string, staff_role: StaffRole = 'moderator') => {
    const id = await userId(username)
    await db.updateTable('users').set({ staff_role }).where('id', '=', id).execute()
    appointed.add(username)
    await prove(id)
  }
  const tokens = new Map<string, { access: string; until: number }>()
  const accessOf = async (username: string) => {
    const kept = tokens.get(username)
    if (kept && kept.until > clock.now().getTime()) return kept.access
    const { access } = await signIn(username)
    tokens.set(username, { access, until: clock.now().getTime() + 60_000 })
    return access
  }

  return {
    app,
    db,
    config: settings,
    clock,
    userId,
    uidOf: async (username) => (await named(username)).uid,
    signIn,
    appoint,
    sent,
    runJobs: () => runDueJobs(database.url, parts, tasks, logger),
    ask: async (endpoint, ...[asking]) => {
      const { as, headers, params, query, body } = (asking ?? {}) as AnyAsking
      const response = await app.inject({
        method: endpoint.method,
        url: addressOf(endpoint.path, params),
        headers: { ...(as && { authorization: `Bearer ${await accessOf(as)}` }), ...headers },
        ...(query && { query: textValues(query) }),
        ...(body !== undefined && { payload: body }),
      })
      const said = response.body ? (response.json() as unknown) : {}
      const isFine = response.statusCode < 300
      const refuse = () => {
        throw new Error(
          `${endpoint.method} ${endpoint.path} answered ${response.statusCode}: ${response.body}`,
        )
      }
      return {
        status: response.statusCode,
        headers: response.headers,
        get body() {
          return (isFine ? said : refuse()) as never
        },
        get error() {
          return (isFine ? refuse() : said) as ErrorBody
        },
      }
    },
    close: async () => {
      await app.close()
      await workers.close()
      await db.destroy()
      if (!given) await database.drop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

interface AnyAsking {
  as?: string
  headers?: Record<string, string>
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: object
}

const addressOf = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

const textValues = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
