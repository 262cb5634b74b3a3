/** Counts by person within a minute; kept by each process for itself. */
export class Rates {
  readonly #most: number
  #counts = new Map<number, number>()
  #since = 0

  constructor(most: number) {
    this.#most = most
  }

  /** False beyond the most that a minute allows. */
  add(user_id: number, amount = 1, at = performance.now()): boolean {
    if (at - this.#since > 60_000) {
      this.#counts = new Map()
      this.#since = at
    }
    const count = (this.#counts.get(user_id) ?? 0) + amount
    this.#counts.set(user_id, count)
    return count <= this.#most
  }
}
