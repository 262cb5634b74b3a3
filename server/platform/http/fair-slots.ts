import { Refusal } from './refusal.ts'

/** Round-robin by network, so that none delays another by more than a turn. Throws 503 `busy` if too many wait. */
export class FairSlots {
  readonly #limits: { atOnce: number; ofOne: number; ofAll: number }
  #running = 0
  #waiting = 0
  /** In round-robin order. */
  readonly #queues = new Map<string, (() => void)[]>()

  constructor(limits: { atOnce: number; ofOne: number; ofAll: number }) {
    this.#limits = limits
  }

  async run<T>(network: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running++
    else await this.#turn(network)
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #turn(network: string) {
    const queue = this.#queues.get(network) ?? []
    if (queue.length >= this.#limits.ofOne || this.#waiting >= this.#limits.ofAll)
      throw new Refusal(503, 'busy', 'Too busy at the moment; try again shortly', { retryAfter: 5 })
    this.#queues.set(network, queue)
    this.#waiting++
    return new Promise<void>((resolve) => queue.push(resolve))
  }

  /** Hands the slot on without freeing it in between. */
  #next() {
    const [first] = this.#queues
    if (!first) {
      this.#running--
      return
    }
    const [network, queue] = first
    const begin = queue.shift()
    this.#queues.delete(network)
    if (queue.length) this.#queues.set(network, queue)
    this.#waiting--
    begin?.()
  }
}
