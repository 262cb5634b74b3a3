import type { Server, Socket } from 'socket.io'
import type { Ack, ClientEvent, ClientEvents, ServerEvent, ServerEvents } from '../../../contract/realtime.ts'
import type { Database } from '../database/db.ts'
import type { Viewer } from '../http/session.ts'

type Incoming = { [Name in ClientEvent]: (event: ClientEvents[Name], ack: (ack: Ack) => void) => void }
type Outgoing = { [Name in ServerEvent]: (event: ServerEvents[Name]) => void }

/** What processes say to each other. */
interface ServerMessages {
  recheck: (whom: Recheck) => void
  is_here: (user_id: number, answer: (isHere: boolean) => void) => void
}

/** The sockets of these people, and those that look at these topics. */
export interface Recheck {
  users: number[]
  topics: string[]
}

interface SocketData {
  viewer: Viewer
  /** Those that the person belongs to, whatever they look at. */
  audiences: string[]
  /** By topic, the audiences joined for it. */
  topics: Map<string, string[]>
  faults: number
  turns: SerialQueue
}

export type Sockets = Server<Incoming, Outgoing, ServerMessages, SocketData>
export type Connection = Socket<Incoming, Outgoing, ServerMessages, SocketData>

export const userRoom = (id: number) => `user:${id}`
export const sessionRoom = (id: string) => `session:${id}`

/** One after another, so that what was allowed a moment ago is not done after what forbids it. */
export class SerialQueue {
  readonly #waiting: (() => Promise<void>)[] = []
  #isBusy = false

  /** Goes `ahead` of all that waits, which is judged when its own turn comes. */
  take<T>(work: () => Promise<T>, { ahead = false } = {}): Promise<T> {
    return new Promise((resolve, reject) => {
      const one = () => work().then(resolve, reject)
      if (ahead) this.#waiting.unshift(one)
      else this.#waiting.push(one)
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

/** What a room gives the sockets. */
export interface Realtime {
  /**
   * The audiences that a person belongs to as long as they have the app open, for what goes to many at once. Asked again
   * whenever `recheckTopics` names the person.
   */
  audiences?: (ask: SocketRequest) => Promise<string[]>
  /**
   * By the word before the colon: the audiences that somebody joins who may look at `id` (`feed` has none), or null.
   * Asked again whenever `recheckTopics` names the person or the topic.
   */
  topics?: Record<string, (ask: SocketRequest, id: number) => Promise<string[] | null>>
  events?: { [Name in ClientEvent]?: (ask: SocketRequest, event: ClientEvents[Name]) => Promise<Ack> }
}

export const refusedAck = (code: Extract<Ack, { ok: false }>['code']): Ack => ({ ok: false, code })

/** A topic's kind and id, 0 where it has none. */
export function parseTopic(topic: string): { kind: string; id: number } {
  const [kind = '', id = '0'] = topic.split(':')
  return { kind, id: Number(id) }
}
