import type { Server, Socket } from 'socket.io'
import type { Ack, ClientEvent, ClientEvents, ServerEvent, ServerEvents } from '../../../contract/realtime.ts'
import type { Viewer } from '../http/session.ts'

type Incoming = { [Name in ClientEvent]: (event: ClientEvents[Name], ack: (ack: Ack) => void) => void }
type Outgoing = { [Name in ServerEvent]: (event: ServerEvents[Name]) => void }

/** What processes say to each other. */
interface Between {
  recheck: (whom: Recheck) => void
  is_here: (user_id: number, answer: (isHere: boolean) => void) => void
}

/** The sockets of these people, and those that look at these topics. */
export interface Recheck {
  users: number[]
  topics: string[]
}

interface Kept {
  viewer: Viewer
  /** Those that the person belongs to, whatever they look at. */
  audiences: string[]
  /** By topic, the audiences joined for it. */
  topics: Map<string, string[]>
  faults: number
  turns: Turns
}

export type Sockets = Server<Incoming, Outgoing, Between, Kept>
export type Connection = Socket<Incoming, Outgoing, Between, Kept>

export const userRoom = (id: number) => `user:${id}`
export const sessionRoom = (id: string) => `session:${id}`

/** One after another, so that what was allowed a moment ago is not done after what forbids it. */
export class Turns {
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
