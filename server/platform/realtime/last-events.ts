/** Older events are forgotten after one to two periods. */
const periodMs = 10 * 60_000
const maxAudiences = 50_000

/** Remembers when each audience of this process last received an event, in two generations that replace each other. */
export class LastEvents {
  #current = new Map<string, number>()
  #previous = new Map<string, number>()
  /** Events before these moments are not known. */
  #currentSince: number
  #previousSince: number

  constructor(now = performance.now()) {
    this.#currentSince = this.#previousSince = now
  }

  add(audiences: Iterable<string>, now = performance.now()) {
    if (now - this.#currentSince > periodMs || this.#current.size > maxAudiences) {
      this.#previous = this.#current
      this.#previousSince = this.#currentSince
      this.#current = new Map()
      this.#currentSince = now
    }
    for (const audience of audiences) this.#current.set(audience, now)
  }

  /** At least so many milliseconds have passed since the last event of these audiences. */
  quietMs(audiences: Iterable<string>, now = performance.now()): number {
    const moments = Array.from(audiences, (each) => this.#current.get(each) ?? this.#previous.get(each) ?? 0)
    return Math.floor(now - Math.max(this.#previousSince, ...moments))
  }

  /** Events of other processes may have been missed: nothing before now is known. */
  forget(now = performance.now()) {
    this.#current = new Map()
    this.#previous = new Map()
    this.#currentSince = this.#previousSince = now
  }
}
