import type pg from 'pg'
import { closePool, type Database, openDatabase, openPool } from './db.ts'

/** A position in the primary's log (LSN), in bytes. */
export type Position = number

/** No read from a replica misses what was committed longer ago than this. */
export const maxStaleMs = 1000

const checkTimeoutMs = 1000

/** A pool of one connection, so that a check never waits behind requests. */
export const openCheckPool = (url: string, onError: (error: Error) => void) =>
  openPool(url, onError, {
    max: 1,
    connectionTimeoutMillis: checkTimeoutMs,
    query_timeout: checkTimeoutMs,
    application_name: 'xom replicas',
  })

/** Shorter than on the primary, which reads again what a replica did not answer. */
const timeoutMs = 3000

export interface ReplicaStatus {
  /** The host and port. */
  name: string
  isUsed: boolean
  /** By how much it trailed the primary when it was last asked; infinite if it does not answer. */
  lagMs: number
  lagBytes: number
}

/** What was committed on the primary before the moment `at` is at or before `position` in its log. */
export interface Sample {
  at: number
  position: Position
}

interface Options {
  prepare: boolean
  onError: (error: Error) => void
}

/** One streaming replica, and how far it has replayed the primary's log. */
export class Replica {
  readonly name: string
  readonly db: Database
  replayed: Position = 0
  wasUsed = false
  readonly #checks: pg.Pool
  /** Everything committed before this moment has been replayed. */
  #freshAt = -Infinity
  /** A position that the primary had not reached: the replica follows another history until it moves. */
  #strayedAt: Position | null = null
  #isAsked = false

  constructor(url: string, { prepare, onError }: Options) {
    this.name = new URL(url).host
    this.db = openDatabase(url, onError, { prepare, timeout: timeoutMs, waitMs: checkTimeoutMs })
    this.#checks = openCheckPool(url, onError)
  }

  isFresh(now: number) {
    return now - this.#freshAt < maxStaleMs
  }

  leaveOut() {
    this.#freshAt = -Infinity
  }

  /** `replayed` was beyond a later position of the primary. */
  stray(replayed: Position) {
    this.#strayedAt = replayed
    this.leaveOut()
  }

  /** Asks for the position. `samples` of the primary are sorted, newest first. A query under way is not repeated. */
  async ask(installation: string, samples: () => readonly Sample[]) {
    if (this.#isAsked) return
    this.#isAsked = true
    try {
      const { rows } = await this.#checks.query<{ installation: string; replayed: Position | null }>(
        `SELECT id AS installation, (pg_last_wal_replay_lsn() - '0/0')::bigint AS replayed FROM installation
          WHERE pg_is_in_recovery()`,
      )
      const [row] = rows
      if (row?.replayed == null || row.installation !== installation) return this.leaveOut()
      if (row.replayed === this.#strayedAt) return
      this.#strayedAt = null
      this.replayed = row.replayed
      this.#freshAt = samples().find(({ position }) => position <= this.replayed)?.at ?? -Infinity
    } catch {
      this.leaveOut()
    } finally {
      this.#isAsked = false
    }
  }

  statusAt(now: number, position: Position): ReplicaStatus {
    return {
      name: this.name,
      isUsed: this.isFresh(now),
      lagMs: Math.round(now - this.#freshAt),
      lagBytes: Math.max(0, position - this.replayed),
    }
  }

  async close() {
    await Promise.all([this.db.destroy(), closePool(this.#checks)])
  }
}
