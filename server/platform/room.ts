import type { FastifyInstance } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { ReportedWord, ReportTarget } from '../../contract/moderation/reports.ts'
import type { Database } from './database/db.ts'
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
 * Everything but the name is optional. `server/rooms.ts` lists the rooms. A room adds what others can do when something
 * happens in it, such as `onPost`, by declaration merging.
 */
export interface Room {
  /** The name of its folder. */
  name: string
  routes?: (app: FastifyInstance) => void
  /** What people wait for, such as notifications, by the name it is queued under. */
  jobs?: Tasks
  /** What takes its time, such as an erasure; it keeps `jobs` from no worker. */
  longJobs?: Tasks
  /** What waits for the mail server. */
  mailJobs?: Tasks
  hourly?: Tasks
  /** At night in Viet Nam. */
  daily?: Tasks
  /** JSON documents for a person's export, by file name; about others they contain the public name only. */
  exports?: Record<string, (db: Database, user_id: number, now: Date) => Promise<unknown>>
  erase?: (tx: Database, user_id: number, deps: { config: Config }) => Promise<unknown>
  restored?: RestoredHook
  onWritten?: WrittenHook
  realtime?: Realtime
  /** What people can report of it, by kind. */
  reportables?: Partial<Record<ReportTarget, Reportable>>
  /** `<kind>_title` and `<kind>_message`, in ICU MessageFormat. */
  notifications?: Record<'vi' | 'en', Record<string, string>>
  /** What erasure does to each column that holds text or refers to a person, as `table.column`. */
  columns?: Record<string, string>
  /** What people write for others in its tables. */
  texts?: SharedTexts[]
}

/** An endpoint other than a GET has done what it was asked for. */
export interface WrittenEvent {
  endpoint: Pick<Endpoint, 'method' | 'path'>
  viewer_id: number | null
  params: unknown
  body: unknown
  reply: unknown
}

/** Part of the request's transaction if it carries an Idempotency-Key. */
export type WrittenHook = (db: Database, event: WrittenEvent, config: Config) => Promise<unknown>

/** Columns of one table in which people write for others. */
export interface SharedTexts {
  table: string
  /** Of text, lists of texts or JSON. */
  columns: string[]
  /** By what a row is found; `id` unless said. */
  key?: string
  /**
   * In which rows a person takes part. Erasing an account takes the full name out of these, and `@username` out of all
   * rows: a full name alone may be somebody else's.
   */
  tookPart?: (user_id: number) => RawBuilder<boolean>
  /** What keeps the words from whoever has a block with their author, as `folder/file.ts: name`, or why nothing does. */
  blocks: string
}

/**
 * Puts right what its tables say of a time that is over, once they hold what they held at `taken_at`: part of the
 * transaction that restores them, before those who were erased since are erased again.
 */
export type RestoredHook = (tx: Database, at: { taken_at: Date; now: Date }) => Promise<unknown>

/**
 * How one kind of thing is reported. What is withheld is hidden from everybody, its author too, and stays as it is;
 * `restore` shows it again where it still exists. Both return whether they changed anything; what can't be hidden, such
 * as a person, has neither.
 */
export interface Reportable {
  take: (tx: Database, asked: TakeReportable) => Promise<Reported | null>
  withhold?: (tx: Database, asked: DecideReportable) => Promise<boolean>
  restore?: (tx: Database, asked: DecideReportable) => Promise<boolean>
  /** Moderators decided against it, after it was hidden: what others arranged about it ends. */
  removed?: (tx: Database, asked: DecideReportable) => Promise<unknown>
}

/**
 * As it stands now, regardless of blocks. Null where it isn't there, or `viewer`, who reports it, may not know of it;
 * without a `viewer` the system or staff look. It may mark what must be kept.
 */
export interface TakeReportable {
  id: number
  viewer: { id: number } | null
  now: Date
}

export interface DecideReportable {
  id: number
  /** Whoever decided, null for the system. */
  by: { id: number } | null
  now: Date
  rooms: readonly Room[]
  config: Pick<Config, 'requireVerifiedToPost'>
}

/** `words`: what it says, by what each is, such as `title`. `media`: ids of its pictures and films. */
export interface Reported {
  /** Whoever answers for it. */
  author_id: number | null
  /** Whose moderators decide on it, too. */
  community_id: number | null
  /** Whose organiser decides on it, too: of what is said about an event. */
  event_id?: number | null
  words: Partial<Record<ReportedWord, string>>
  media: number[]
  /** Where it is in the app. */
  path: string | null
}

export const deletedWithAccount = 'the row goes with the account'
export const keptWithoutPerson = 'the row stays for the other side, without the person'
export const notPersonal = 'no person writes it, and it says nothing about one'

export const readByStaffOnly = 'staff alone read it, and block nobody'
