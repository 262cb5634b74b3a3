import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { closePool, type Database } from './db.ts'
import { LastWrites } from './last-writes.ts'
import {
  maxStaleMs,
  openCheckPool,
  type Position,
  Replica,
  type ReplicaStatus,
  type Sample,
} from './replica.ts'
import { isDemoted } from './primary-client.ts'
import { isUnreachable } from './unreachable.ts'

/** How often positions are read, and the shortest pause if a request needs them sooner. */
const checkMs = 250
const shortestCheckMs = 10

/** A position beyond the last known one by more than this many bytes was not sent by this installation. */
const maxAhead = 2 ** 30

interface Options {
  primaryUrl: string
  urls: readonly string[]
  prepare?: boolean
  onError: (error: Error) => void
  /** Called when a replica is taken into use or left out. */
  onChange: (status: ReplicaStatus) => void
}

/** The streaming replicas of the database, and the positions that say what each has replayed. */
export class Replicas {
  /** Requests that a replica was chosen for, that read the primary instead, and that were repeated there. */
  readonly counts = { replica: 0, primary: 0, retried: 0 }
  /** What the latest event of this process tells of is at or before it. */
  latest: Position = 0
  readonly #primary: pg.Pool
  readonly #replicas: Replica[]
  readonly #onChange: Options['onChange']
  readonly #lastWrites = new LastWrites()
  /** Newest first. */
  #samples: Sample[] = []
  #turn = 0
  #installation = ''
  #isClosed = false
  #wake = () => {}
  readonly #checking: Promise<void>
  #asked: Promise<Position> | null = null
  #next: Promise<Position> | null = null

  constructor({ primaryUrl, urls, prepare = true, onError, onChange }: Options) {
    this.#primary = openCheckPool(primaryUrl, onError)
    this.#replicas = urls.map((url) => new Replica(url, { prepare, onError }))
    this.#onChange = onChange
    this.#checking = this.#check()
  }

  /**
   * A replica, in turns, that has replayed what the user wrote last and everything up to `claimed`, the position that the
   * client sent; undefined if the primary has to be read.
   */
  choose(user_id: number | null, claimed: unknown): Database | undefined {
    const now = performance.now()
    const needed = Math.max(this.#plausible(claimed), user_id === null ? 0 : this.#lastWrites.of(user_id))
    const count = this.#replicas.length
    for (let tried = 0; tried < count; tried++) {
      const replica = this.#replicas[this.#turn++ % count]
      if (!replica?.isFresh(now)) continue
      if (replica.replayed >= needed) {
        this.counts.replica++
        return replica.db
      }
      // It has probably replayed more than is known.
      this.#wake()
    }
    this.counts.primary++
    return undefined
  }

  /** Keeps the next reads of the user from replicas that have not replayed up to `position`. */
  wrote(user_id: number, position: Position) {
    this.#lastWrites.add(user_id, position)
  }

  /** Notes the position of an event that clients of this process were told of. */
  heardOf(position: Position = 0) {
    this.latest = Math.max(this.latest, position)
  }

  /** Leaves out a replica that could not be asked until it answers again. */
  failed(db: Database, error: unknown) {
    this.counts.retried++
    // A GET that writes is no reason to leave it out.
    if (error instanceof Error && isUnreachable(error) && !isDemoted(error))
      this.#replicas.find((each) => each.db === db)?.leaveOut()
  }

  /** A position that includes everything committed before the call. Concurrent calls share a statement. */
  position(): Promise<Position> {
    if (!this.#asked) {
      this.#asked = this.#askPrimary().finally(() => (this.#asked = null))
      return this.#asked
    }
    // The running statement may have been executed before the caller's commit.
    this.#next ??= this.#asked
      .catch(() => 0)
      .then(() => {
        this.#next = null
        return this.position()
      })
    return this.#next
  }

  status(): ReplicaStatus[] {
    return this.#replicas.map((replica) => replica.statusAt(performance.now(), this.#known))
  }

  async close() {
    this.#isClosed = true
    this.#wake()
    await this.#checking
    await closePool(this.#primary)
    await Promise.all(this.#replicas.map((replica) => replica.close()))
  }

  get #known(): Position {
    return this.#samples[0]?.position ?? 0
  }

  async #check() {
    while (!this.#isClosed) {
      const woken = new Promise<void>((resolve) => (this.#wake = resolve))
      await this.#sample().catch(() => undefined)
      // Not awaited: one that hangs must not delay the others.
      for (const replica of this.#replicas) void replica.ask(this.#installation, () => this.#samples)
      this.#report()
      await sleep(shortestCheckMs, undefined, { ref: false })
      await Promise.race([woken, sleep(checkMs - shortestCheckMs, undefined, { ref: false })])
    }
  }

  async #sample() {
    const before = this.#replicas.map((replica) => ({ replica, replayed: replica.replayed }))
    const at = performance.now()
    const position = await this.#askPrimary()
    this.#samples = [{ at, position }, ...this.#samples.filter((each) => each.at > at - maxStaleMs)]
    for (const { replica, replayed } of before) if (replayed > position) replica.stray(replayed)
  }

  async #askPrimary(): Promise<Position> {
    const { rows } = await this.#primary.query<{ installation: string; position: Position }>(
      `SELECT id AS installation, (pg_current_wal_insert_lsn() - '0/0')::bigint AS position FROM installation`,
    )
    const [row] = rows
    if (!row) throw new Error('The database has no installation')
    this.#installation = row.installation
    return row.position
  }

  #plausible(claimed: unknown): Position {
    const position = typeof claimed === 'string' && /^\d{1,15}$/.test(claimed) ? Number(claimed) : 0
    return position > this.#known + maxAhead ? 0 : position
  }

  #report() {
    for (const [n, status] of this.status().entries()) {
      const replica = this.#replicas[n]
      if (!replica || replica.wasUsed === status.isUsed) continue
      replica.wasUsed = status.isUsed
      this.#onChange(status)
    }
  }
}
