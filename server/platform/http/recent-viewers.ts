import { watchCache } from '../metrics/cache-counts.ts'
import type { SessionClaims } from '../secrets/tokens.ts'
import type { Viewer } from './session.ts'

/** How long a session that another process ends may still read here if no message arrives. */
const maxAgeMs = 1000
const maxEntries = 10_000

interface Entry {
  at: number
  found: Promise<Viewer | null>
  /** Undefined while the database is asked. */
  user_id?: number
}

/**
 * The viewers of the last second, because one page sends several requests at once. A viewer is forgotten as soon as one of
 * the rows it was read from changes: triggers announce the topic `viewer:<user id>`.
 */
export class RecentViewers {
  readonly #entries = new Map<string, Entry>()
  readonly #count = watchCache('viewers', () => this.#entries.size)

  /** Requests at the same time share one `load`. */
  find(
    { session_id, uid }: SessionClaims,
    now: Date,
    load: () => Promise<Viewer | null>,
  ): Promise<Viewer | null> {
    const key = `${session_id} ${uid}`
    const known = this.#entries.get(key)
    const isHit = known !== undefined && Math.abs(now.getTime() - known.at) < maxAgeMs
    this.#count(isHit)
    if (isHit) return known.found
    const entry: Entry = { at: now.getTime(), found: load() }
    if (this.#entries.size >= maxEntries) this.#entries.clear()
    this.#entries.set(key, entry)
    const forget = () => void (this.#entries.get(key) === entry && this.#entries.delete(key))
    entry.found.then((viewer) => (viewer ? (entry.user_id = viewer.id) : forget()), forget)
    return entry.found
  }

  /** Forgets the viewers that the topics name, and those that are being read. */
  forget(topics: readonly string[]) {
    const users = new Set(
      topics.filter((topic) => topic.startsWith('viewer:')).map((topic) => Number(topic.split(':')[1])),
    )
    if (users.size === 0) return
    for (const [key, { user_id }] of this.#entries)
      if (user_id === undefined || users.has(user_id)) this.#entries.delete(key)
  }
}
