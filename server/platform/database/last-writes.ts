/** Longer than any read may be stale, so that older writes need not be known. */
const periodMs = 2000

/** The position of each user's last write, in two generations that replace each other. */
export class LastWrites {
  #current = new Map<number, number>()
  #previous = new Map<number, number>()
  #since = 0

  add(user_id: number, position: number, now = performance.now()) {
    if (now - this.#since > periodMs) {
      this.#previous = now - this.#since > 2 * periodMs ? new Map<number, number>() : this.#current
      this.#current = new Map()
      this.#since = now
    }
    this.#current.set(user_id, Math.max(position, this.of(user_id)))
  }

  /** 0 if there was none lately. */
  of(user_id: number): number {
    return this.#current.get(user_id) ?? this.#previous.get(user_id) ?? 0
  }
}
