/** Counts within a minute, by person or whatever else; kept by each process for itself. */
export class Rates<Key = number> {
  readonly #most: number
  #counts = new Map<Key, number>()
  #since = 0

  constructor(most: number) {
    this.#most = most
  }

  /** False beyond the most that a minute allows. */
  add(key: Key, amount = 1, at = performance.now()): boolean {
    if (at - this.#since > 60_000) {
      this.#counts = new Map()
      this.#since = at
    }
    const count = (this.#counts.get(key) ?? 0) + amount
    this.#counts.set(key, count)
    return count <= this.#most
  }
}
