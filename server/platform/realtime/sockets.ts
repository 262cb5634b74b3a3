import { type Server, type Socket } from 'socket.io'
import type { Ack, ClientEvent, ClientEvents, ServerEvent, ServerEvents } from '../../../contract/realtime.ts'
import { type Viewer } from '../http/session.ts'

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
  /** Ends when all that the socket asked for so far is done. */
  turn: Promise<unknown>
}

export type Sockets = Server<Incoming, Outgoing, Between, Kept>
export type Connection = Socket<Incoming, Outgoing, Between, Kept>

export const userRoom = (id: number) => `user:${id}`
export const sessionRoom = (id: string) => `session:${id}`

/** One after another, so that what was allowed a moment ago is not done after what forbids it. */
export function inTurn<T>({ data }: Connection, work: () => Promise<T>): Promise<T> {
  const result = data.turn.then(work)
  data.turn = result.catch(() => undefined)
  return result
}
