import type { FastifyInstance } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { ReportedWord, ReportTarget } from '../../contract/moderation/reports.ts'
import type { Database } from './database/db.ts'
import type { Replicas } from './database/replicas.ts'
import type { Storage } from './files/storage.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Realtime } from './realtime/sockets.ts'
import type { TokenKeys } from './secrets/tokens.ts'
import type { Config } from './start/config.ts'
import type { WorkerPool } from './workers/worker-pool.ts'

/** `installation` is the random id of the database; tests set `clock`. */
export interface AppContext {
  config: Config
  installation: string
  db: Database
  /** Streaming replicas of `db`, if there are any. */
  replicas?: Replicas | undefined
  keys: TokenKeys
  clock: () => Date
  storage: Storage
  mailer: Mailer
  workers: WorkerPool
  rooms: readonly Room[]
}

/** Tasks must be idempotent. Payloads hold ids and nothing that a person wrote, because failed jobs are kept. */
export type Tasks = Record<string, (context: AppContext, payload: never) => Promise<unknown>>

/**
 * Only the name is required. `server/rooms.ts` lists the rooms. A room adds hooks for its own events, such as `onPost`,
 * by declaration merging.
 */
export interface Room {
  /** The name of its folder. */
  name: string
  routes?: (app: FastifyInstance) => void
  /** Jobs that people wait for, such as notifications, by task name. */
  jobs?: Tasks
  /** Jobs that take long, such as an erasure. They have workers of their own and don't delay `jobs`. */
  longJobs?: Tasks
  /** Jobs that wait for the mail server. */
  mailJobs?: Tasks
  hourly?: Tasks
  /** Runs at night in Viet Nam. */
  daily?: Tasks
  /** JSON documents of a person's export, by file name. They contain only the public names of other people. */
  exports?: Record<string, (db: Database, user_id: number, now: Date) => Promise<unknown>>
  erase?: (tx: Database, user_id: number, deps: { config: Config }) => Promise<unknown>
  restored?: RestoredHook
  onWritten?: WrittenHook
  realtime?: Realtime
  /** What people can report in this room, by kind. */
  reportables?: Partial<Record<ReportTarget, Reportable>>
  /** `<kind>_title` and `<kind>_message`, in ICU MessageFormat. */
  notifications?: Record<'vi' | 'en', Record<string, string>>
  /** What erasure does to each column that holds text or refers to a person, as `table.column`. */
  columns?: Record<string, string>
  /** The columns of its tables in which people write for others. */
  texts?: SharedTexts[]
}

/** A request other than GET has succeeded. */
export interface WrittenEvent {
  endpoint: Pick<Endpoint, 'method' | 'path'>
  viewer_id: number | null
  params: unknown
  body: unknown
  reply: unknown
}

/** Runs in the request's transaction if the request carries an Idempotency-Key. */
export type WrittenHook = (db: Database, event: WrittenEvent, config: Config) => Promise<unknown>

/** Columns of one table in which people write for others. */
export interface SharedTexts {
  table: string
  /** Columns of text, lists of texts or JSON. */
  columns: string[]
  /** The column that identifies a row; default: `id`. */
  key?: string
  /**
   * Selects the rows in which a person took part. Erasing an account removes the full name from these rows only, because
   * other people may have the same name, and `@username` from all rows.
   */
  tookPart?: (user_id: number) => RawBuilder<boolean>
  /** The code that hides the texts after a block between reader and author, as `folder/file.ts: name`, or why none does. */
  blocks: string
}

/**
 * Runs in the transaction that restores a backup taken at `taken_at`, and corrects rows that are out of date. Accounts
 * erased since then are erased again afterwards.
 */
export type RestoredHook = (tx: Database, at: { taken_at: Date; now: Date }) => Promise<unknown>

/**
 * How one kind of content is reported. `withhold` hides it from everybody, including its author, without changing it;
 * `restore` shows it again if it still exists. Both return whether they changed anything. Users can't be hidden, so they
 * have neither.
 */
export interface Reportable {
  load: (tx: Database, request: ReportableRequest) => Promise<Reported | null>
  withhold?: (tx: Database, decision: ReportableDecision) => Promise<boolean>
  restore?: (tx: Database, decision: ReportableDecision) => Promise<boolean>
  /** Runs when moderators remove hidden content, and ends arrangements that depend on it, such as orders. */
  removed?: (tx: Database, decision: ReportableDecision) => Promise<unknown>
}

/**
 * Loads the current content, regardless of blocks. Returns null if it doesn't exist or `viewer`, the reporter, may not
 * see it. `viewer` is null for the system and for staff. It may mark rows that must be kept as evidence.
 */
export interface ReportableRequest {
  id: number
  viewer: { id: number } | null
  now: Date
}

export interface ReportableDecision {
  id: number
  /** Null if the system decided. */
  by: { id: number } | null
  now: Date
  rooms: readonly Room[]
  config: Pick<Config, 'requireVerifiedToPost'>
}

/** `words` has the texts by field, such as `title`; `media` the ids of pictures and videos. */
export interface Reported {
  /** The user who is responsible for it. */
  author_id: number | null
  /** The community whose moderators may also decide. */
  community_id: number | null
  /** For comments on an event: the event whose organiser may also decide. */
  event_id?: number | null
  words: Partial<Record<ReportedWord, string>>
  media: number[]
  /** The path of its screen. */
  path: string | null
}

export const deletedWithAccount = 'the row goes with the account'
export const readByWriterOnly = 'the row is deleted with the account, and only its writer reads it'
export const keptWithoutPerson = 'the row stays for the other side, without the person'
export const notPersonal = 'no person writes it, and it says nothing about one'

export const readByStaffOnly = 'staff alone read it, and block nobody'

/** Calls `create` once for each list of rooms. */
export function oncePerRooms<T extends object>(
  create: (rooms: readonly Room[]) => T,
): (rooms: readonly Room[]) => T {
  const created = new WeakMap<readonly Room[], T>()
  return (rooms) => {
    const value = created.get(rooms) ?? create(rooms)
    created.set(rooms, value)
    return value
  }
}
