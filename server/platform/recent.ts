import { watchCache } from './metrics/cache-counts.ts'

interface Entry<T> {
  at: number
  result: Promise<T>
  /** Undefined while it is loaded. */
  value?: T
}

/** Keeps the results of the last `max` keys for `ms` milliseconds. Concurrent requests share one; failures are not kept. `name` is that of the cache in metrics. */
export class Recent<T> {
  readonly #max: number
  readonly #ms: number
  readonly #entries = new Map<string, Entry<T>>()
  readonly #count: (isHit: boolean) => void

  constructor(name: string, max: number, ms: number) {
    this.#count = watchCache(name, () => this.#entries.size)
    this.#max = max
    this.#ms = ms
  }

  peek(key: string, now: Date): Promise<T> | null {
    const entry = this.#entries.get(key)
    return entry && Math.abs(now.getTime() - entry.at) < this.#ms ? entry.result : null
  }

  get(key: string, now: Date, load: () => Promise<T>): Promise<T> {
    const recent = this.peek(key, now)
    this.#count(recent !== null)
    if (recent) return recent
    const entry: Entry<T> = { at: now.getTime(), result: load() }
    entry.result.then(
      (value) => (entry.value = value),
      () => {
        if (this.#entries.get(key) === entry) this.#entries.delete(key)
      },
    )
    // The first key of a map is the one that was set longest ago.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    const [oldest = key] = this.#entries.keys()
    if (this.#entries.size > this.#max) this.#entries.delete(oldest)
    return entry.result
  }

  forgetKey(key: string) {
    this.#entries.delete(key)
  }

  /** Forgets the results that match. `value` is undefined while it is loaded. */
  forget(matches: (value: T | undefined) => boolean) {
    for (const [key, { value }] of this.#entries) if (matches(value)) this.#entries.delete(key)
  }
}
