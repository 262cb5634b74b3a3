import { watchCache } from './metrics/cache-counts.ts'

/** Keeps the results of the last `max` keys for `ms` milliseconds. Concurrent requests share one; failures are not kept. `name` is that of the cache in metrics. */
export class Recent<T> {
  readonly #max: number
  readonly #ms: number
  readonly #entries = new Map<string, { at: number; result: Promise<T> }>()
  readonly #count: (isHit: boolean) => void

  constructor(name: string, max: number, ms: number) {
    this.#count = watchCache(name, () => this.#entries.size)
    this.#max = max
    this.#ms = ms
  }

  peek(key: string, now: Date): Promise<T> | null {
    const entry = this.#entries.get(key)
    return entry && now.getTime() - entry.at < this.#ms ? entry.result : null
  }

  get(key: string, now: Date, load: () => Promise<T>): Promise<T> {
    const recent = this.peek(key, now)
    this.#count(recent !== null)
    if (recent) return recent
    const entry = { at: now.getTime(), result: load() }
    entry.result.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    })
    // The first key of a map is the one that was set longest ago.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    const [oldest = key] = this.#entries.keys()
    if (this.#entries.size > this.#max) this.#entries.delete(oldest)
    return entry.result
  }
}
