import { type FastifyInstance } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Category } from '../../contract/posts/posts.ts'
import { type Database } from './database/db.ts'
import { type Tasks } from './jobs/jobs.ts'
import { type Config } from './start/config.ts'

/**
 * What a room of the server declares. Everything but its name is optional; `server/rooms.ts` lists the rooms, and
 * whatever concerns all of them goes through that list.
 */
export interface Room {
  /** The name of its folder. */
  name: string
  /** Registers its endpoints. */
  routes?: (app: FastifyInstance) => void
  /** Its background jobs by the name they are queued under. */
  jobs?: Tasks
  /** Jobs that run once an hour. */
  hourly?: Tasks
  /** Jobs that run once a day, at night in Viet Nam. */
  daily?: Tasks
  /**
   * The JSON documents it adds to a person's export, by file name; about other people they contain the public name
   * only.
   */
  exports?: Record<string, (db: Database, user_id: number, now: Date) => Promise<unknown>>
  /** Erases its data of and about a person, as part of a transaction. */
  erase?: (tx: Database, user_id: number, deps: { config: Config }) => Promise<unknown>
  /** Follows what becomes of posts. */
  onPost?: PostHook
  /** The texts of its notifications: `<kind>_title` and `<kind>_message`, in ICU MessageFormat. */
  notifications?: Record<'vi' | 'en', Record<string, string>>
  /** What happens to each column that holds text or refers to a person, as `table.column`, when an account is erased. */
  columns?: Record<string, string>
  /** One per endpoint. */
  probes?: Probe[]
}

/**
 * What has become of a post. `post` is as it stood before; one that is given another category gets that of `to`. `by` is
 * who did it: the author, or staff.
 */
export type PostEvent = {
  post: { id: number; author_id: number; category: Category }
  by: { id: number }
  now: Date
} & (
  | { kind: 'written' | 'ended' | 'reopened' | 'deleted' | 'restored' }
  | { kind: 'recategorized'; to: Category }
)

/** Called once for each event, as part of its transaction: what it throws undoes the event and refuses the request. */
export type PostHook = (tx: Database, event: PostEvent) => Promise<unknown>

/** The column goes with its row, which is deleted with the account. */
export const gone = 'the row goes with the account'
/** The row stays for the other side, without a reference to the person. */
export const left = 'the row stays for the other side, without the person'
/** The column contains nothing about a person. */
export const ours = 'no person writes it, and it says nothing about one'

/** How the privacy test calls one endpoint as somebody who wants to learn what is hidden from them. */
export interface Probe {
  endpoint: Pick<Endpoint, 'method' | 'path'>
  /** A request that tries to learn where `lan` lives, who wrote `post`, or whose ward is `ward`. */
  asked: (about: { lan: number; post: number; ward: string }) => {
    path?: string
    query?: Record<string, string>
    body?: object
  }
  /** Called after all others, because it ends the caller's sessions. */
  isLast?: true
}
