import { Recent } from '../recent.ts'
import type { SessionClaims } from '../secrets/tokens.ts'
import type { Viewer } from './viewer.ts'

/** How long a session that another process ends may still read here if no message arrives. */
const maxAgeMs = 1000
const maxEntries = 10_000

/**
 * The viewers of the last second, because one page sends several requests at once. A viewer is forgotten as soon as one of
 * the rows it was read from changes: triggers announce the topic `viewer:<user id>`.
 */
export class RecentViewers {
  readonly #viewers = new Recent<Viewer | null>('viewers', maxEntries, maxAgeMs)

  /** Requests at the same time share one `load`. */
  async find({ session_id, uid }: SessionClaims, now: Date, load: () => Promise<Viewer | null>) {
    const key = `${session_id} ${uid}`
    const viewer = await this.#viewers.get(key, now, load)
    if (!viewer) this.#viewers.forgetKey(key)
    return viewer
  }

  /** Forgets the viewers that the topics name, and those that are being read. */
  forget(topics: readonly string[]) {
    const users = new Set(
      topics.filter((topic) => topic.startsWith('viewer:')).map((topic) => Number(topic.split(':')[1])),
    )
    if (users.size)
      this.#viewers.forget((viewer) => viewer === undefined || viewer === null || users.has(viewer.id))
  }
}
