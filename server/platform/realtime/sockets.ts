import { type RawBuilder, sql } from 'kysely'
import type { Server, Socket } from 'socket.io'
import type { Ack, ClientEvent, ClientEvents, ServerEvent, ServerEvents } from '../../../contract/realtime.ts'
import type { Database } from '../database/db.ts'
import type { Viewer } from '../http/viewer.ts'
import type { CountedEntry } from '../http/shared-counts.ts'

type Incoming = { [Name in ClientEvent]: (event: ClientEvents[Name], ack: (ack: Ack) => void) => void }
type Outgoing = { [Name in ServerEvent]: (event: ServerEvents[Name]) => void }

/** Messages between the processes. */
interface ServerMessages {
  emission: (emission: Emission) => void
  changed: (topics: string[], position?: number) => void
  wrote: (user_id: number, position: number) => void
  recheck: (whom: Recheck) => void
  counted: (entries: CountedEntry[]) => void
  count_here: (user_id: number, answer: (count: number) => void) => void
}

/** An event for the sockets of these audiences. */
export interface Emission {
  to: string[]
  except: string[]
  name: ServerEvent
  event: unknown
  /** In the log of the primary, if there are replicas: what the event tells of is at or before it. */
  position?: number | undefined
}

/** The sockets of these users, and the subscribers of these topics. */
export interface Recheck {
  users: number[]
  topics: string[]
}

interface SocketData {
  viewer: Viewer
  /** The audiences of the user, independent of the subscriptions. */
  audiences: string[]
  /** The audiences joined for each topic. */
  topics: Map<string, string[]>
  faults: number
  queue: SerialQueue
}

export type Sockets = Server<Incoming, Outgoing, ServerMessages, SocketData>
export type Connection = Socket<Incoming, Outgoing, ServerMessages, SocketData>

export const userRoom = (id: number) => `user:${id}`
export const sessionRoom = (id: string) => `session:${id}`

/** Runs work one after another, so that an event is never handled with permissions that have changed. */
export class SerialQueue {
  readonly #waiting: (() => Promise<void>)[] = []
  #isBusy = false

  /** With `ahead`, the work runs before all waiting work. */
  enqueue<T>(work: () => Promise<T>, { ahead = false } = {}): Promise<T> {
    return new Promise((resolve, reject) => {
      const task = () => work().then(resolve, reject)
      if (ahead) this.#waiting.unshift(task)
      else this.#waiting.push(task)
      if (!this.#isBusy) void this.#run()
    })
  }

  async #run() {
    this.#isBusy = true
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await next()
    this.#isBusy = false
  }
}

export interface SocketRequest {
  db: Database
  viewer: Viewer
  now: Date
}

/** The socket events and topics of a room. */
export interface Realtime {
  /**
   * The audiences of a user while the app is open, for events that go to many users. Called again when `recheckTopics` names
   * the user.
   */
  audiences?: (request: SocketRequest) => Promise<string[]>
  /**
   * By kind of topic, the word before the colon. Returns the audiences to join for `id` (0 for `feed`), or null if the user may
   * not see it. Called again when `recheckTopics` names the user or the topic.
   */
  topics?: Record<string, (request: SocketRequest, id: number) => Promise<string[] | null>>
  events?: { [Name in ClientEvent]?: (request: SocketRequest, event: ClientEvents[Name]) => Promise<Ack> }
}

/** The topic of a row of `table` that `isVisible` shows to the viewer. */
export const topicOfRow =
  (kind: string, table: string, isVisible: (viewer: Viewer) => RawBuilder<boolean>) =>
  async ({ db, viewer }: SocketRequest, id: number): Promise<string[] | null> => {
    const { rows } = await sql`SELECT FROM ${sql.table(table)}
      WHERE ${sql.ref(`${table}.id`)} = ${id} AND ${isVisible(viewer)}`.execute(db)
    return rows.length ? [`${kind}:${id}`] : null
  }

/** The audience of changes that only some subscribers of a topic may hear of. Triggers name it like this, too. */
export const insideOf = (topic: string) => `inside/${topic}`

export const topicOfAudience = (audience: string) => audience.replace('inside/', '')

export const refusedAck = (code: Extract<Ack, { ok: false }>['code']): Ack => ({ ok: false, code })

/** The kind and the id of a topic; the id is 0 for topics without one. */
export function parseTopic(topic: string): { kind: string; id: number } {
  const [kind = '', id = '0'] = topic.split(':')
  return { kind, id: Number(id) }
}
