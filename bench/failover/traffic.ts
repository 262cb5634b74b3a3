import type { Written } from './writers.ts'

/** What clients have seen since a moment. */
export interface Tally {
  requests: number
  /** Replies other than 2xx and requests without a reply, by status. */
  failed: Map<string, number>
  /** The longest time between two successes of all clients, in ms. */
  longest: { write: number; read: number }
  /** Acknowledged writes that their author did not find afterwards. */
  notReadBack: string[]
  readsBack: number
}

export class Traffic {
  /** What the app has confirmed. */
  readonly acknowledged: Written[] = []
  stop: () => Promise<void> = async () => undefined
  #tally = newTally()
  #last = now()

  /** Returns what clients have seen since the last call. */
  next(): Tally {
    this.#measureGap('write')
    this.#measureGap('read')
    const tally = this.#tally
    this.#tally = newTally()
    this.#last = now()
    return tally
  }

  fail(status: string) {
    this.#tally.requests++
    this.#tally.failed.set(status, (this.#tally.failed.get(status) ?? 0) + 1)
  }

  succeed(kind: 'write' | 'read') {
    this.#tally.requests++
    this.#measureGap(kind)
    this.#last[kind] = performance.now()
  }

  acknowledge(written: Written) {
    this.acknowledged.push(written)
  }

  /** Records whether an author has found what they wrote. */
  expect(what: string, isThere: boolean) {
    this.#tally.readsBack++
    if (!isThere) this.#tally.notReadBack.push(what)
  }

  #measureGap(kind: 'write' | 'read') {
    this.#tally.longest[kind] = Math.max(this.#tally.longest[kind], performance.now() - this.#last[kind])
  }
}

const now = () => ({ write: performance.now(), read: performance.now() })

const newTally = (): Tally => ({
  requests: 0,
  failed: new Map(),
  longest: { write: 0, read: 0 },
  notReadBack: [],
  readsBack: 0,
})

export const failures = ({ failed }: Tally) => [...failed.values()].reduce((sum, count) => sum + count, 0)

/** The failures by status, or a dash. */
export const failuresText = ({ failed }: Tally) =>
  failed.size ? [...failed].map(([status, count]) => `${count} × ${status}`).join(', ') : '-'
