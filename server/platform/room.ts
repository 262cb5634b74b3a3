import { type FastifyInstance } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type Database } from './database/db.ts'
import { type Tasks } from './jobs/jobs.ts'
import { type Config } from './start/config.ts'

/**
 * What a room of the server gives the house. Everything but its name may be left out; `server/rooms.ts` lists the rooms,
 * and whatever concerns all of them walks that list.
 */
export interface Room {
  /** As its folder is called. */
  name: string
  /** Registers its endpoints. */
  routes?: (app: FastifyInstance) => void
  /** Its background jobs by the name they are queued under. */
  jobs?: Tasks
  /** Jobs that run by themselves once an hour. */
  hourly?: Tasks
  /** Jobs that run by themselves once a day, in the small hours of Viet Nam. */
  daily?: Tasks
  /** The JSON documents that it adds to somebody's export, by their names; of others they hold the public name alone. */
  exports?: Record<string, (db: Database, user_id: number, now: Date) => Promise<unknown>>
  /** Erases what it holds of and about somebody, as part of a transaction. */
  erase?: (tx: Database, user_id: number, house: { config: Config }) => Promise<unknown>
  /** What its notifications say: `<kind>_title` and `<kind>_message`, in ICU MessageFormat. */
  notifications?: Record<'vi' | 'en', Record<string, string>>
  /** What becomes of each of its columns that hold text, as `table.column`, when somebody's account is erased. */
  columns?: Record<string, string>
  /** One for each of its endpoints. */
  probes?: Probe[]
}

/** The column's fate is that of its row, which goes with the account. */
export const gone = 'the row goes with the account'
/** The row stays for the other side, and names the person no longer. */
export const left = 'the row stays for the other side, without the person'
/** The column holds nothing of a person's. */
export const ours = 'no person writes it, and it tells of none'

/** How one endpoint is asked by somebody who wants to learn what is not theirs. */
export interface Probe {
  endpoint: Pick<Endpoint, 'method' | 'path'>
  /** What they send to learn where `lan` lives, of whom `post` is and whose ward is `ward`. */
  asked: (about: { lan: number; post: number; ward: string }) => {
    path?: string
    query?: Record<string, string>
    body?: object
  }
  /** Asked after all others, as it ends the sessions of whoever asks. */
  isLast?: true
}
