import { deriveHashKey, sign } from '../secrets/secrets.ts'

/** A flood of new keys drops the counts that were used least recently. */
const maxKeys = 20_000

/** A process keeps a count to itself up to this part of its limit, so that almost nothing has to be exchanged. */
const quietPart = 0.1

const exchangeMs = 1000

interface Limit {
  max: number
  windowMs: number
}

/** What a process has counted since it last told. `key` is a keyed hash, because keys contain addresses and names. */
export type CountedEntry = [counter: string, key: string, amount: number, windowMs: number]

interface Count {
  since: number
  amount: number
  /** The part of `amount` that other processes know. */
  told: number
}

/**
 * Counts in fixed windows by key. Processes tell each other once a second what they counted, so a limit is exceeded at most
 * by what each process accepts within a second, and by a tenth of the limit for each other process.
 */
export class SharedCounts {
  readonly #counters = new Map<string, Counter>()
  readonly #hashKey: ReturnType<typeof deriveHashKey>
  #isShared = false

  constructor(secretKey: string) {
    this.#hashKey = deriveHashKey(secretKey, 'shared counts')
  }

  /** The counter of that name, which is the same in every process. */
  counter(name: string): Counter {
    const counter = this.#counters.get(name) ?? new Counter(this.#hashOf, () => this.#isShared)
    this.#counters.set(name, counter)
    return counter
  }

  /** Counts and returns false above the limit. */
  limit(name: string, limit: Limit): (key: number | string, amount?: number) => boolean {
    const counter = this.counter(name)
    return (key, amount) => counter.add(String(key), limit, amount).current <= limit.max
  }

  /** Tells the other processes every second. Returns the function that ends it. */
  share(tell: (entries: CountedEntry[]) => void): () => void {
    this.#isShared = true
    const exchange = setInterval(() => {
      const entries = this.takeUntold()
      if (entries.length) tell(entries)
    }, exchangeMs).unref()
    return () => clearInterval(exchange)
  }

  takeUntold(): CountedEntry[] {
    return [...this.#counters].flatMap(([name, counter]) =>
      counter.takeUntold().map((entry): CountedEntry => [name, ...entry]),
    )
  }

  /** Adds what another process has counted. */
  receive(entries: CountedEntry[], now = Date.now()) {
    for (const [name, key, amount, windowMs] of entries)
      this.#counters.get(name)?.receive(key, amount, windowMs, now)
  }

  readonly #hashOf = (key: string) => sign(this.#hashKey, key)
}

class Counter {
  readonly #own = new Map<string, Count>()
  /** What other processes have counted, by hash. */
  readonly #others = new Map<string, Count>()
  /** The windows of keys to tell of. */
  readonly #untold = new Map<string, number>()
  readonly #hashOf: (key: string) => string
  readonly #isShared: () => boolean

  constructor(hashOf: (key: string) => string, isShared: () => boolean) {
    this.#hashOf = hashOf
    this.#isShared = isShared
  }

  /** Returns the count of all processes, and for how many milliseconds it lasts. */
  add(key: string, { max, windowMs }: Limit, amount = 1, now = Date.now()) {
    const own = countIn(this.#own, key, windowMs, now)
    own.amount += amount
    if (this.#isShared() && own.amount > max * quietPart) this.#untold.set(key, windowMs)
    const ttl = own.since + windowMs - now
    // The hash is needed only while another process counts something.
    const others = this.#others.size ? this.#others.get(this.#hashOf(key)) : undefined
    if (!others || now - others.since >= windowMs) return { current: own.amount, ttl }
    return { current: own.amount + others.amount, ttl: Math.max(ttl, others.since + windowMs - now) }
  }

  takeUntold(): [key: string, amount: number, windowMs: number][] {
    const keys = [...this.#untold]
    this.#untold.clear()
    return keys.flatMap(([key, windowMs]): [string, number, number][] => {
      const own = this.#own.get(key)
      if (!own || own.amount === own.told) return []
      const amount = own.amount - own.told
      own.told = own.amount
      return [[this.#hashOf(key), amount, windowMs]]
    })
  }

  receive(hash: string, amount: number, windowMs: number, now: number) {
    countIn(this.#others, hash, windowMs, now).amount += amount
  }
}

/** The count of the current window. The map is ordered by use. */
function countIn(counts: Map<string, Count>, key: string, windowMs: number, now: number): Count {
  const known = counts.get(key)
  const count = known && now - known.since < windowMs ? known : { since: now, amount: 0, told: 0 }
  counts.delete(key)
  counts.set(key, count)
  const [oldest = key] = counts.keys()
  if (counts.size > maxKeys) counts.delete(oldest)
  return count
}

/** A store for @fastify/rate-limit. Limits without a route are named by their `groupId`. */
export function storeOf(counts: SharedCounts) {
  return class CountingStore {
    readonly #counter: Counter

    constructor(_options: object, name = '') {
      this.#counter = counts.counter(name)
    }

    incr(
      key: string,
      done: (error: null, result: { current: number; ttl: number }) => void,
      windowMs: number,
      max: number,
    ) {
      done(null, this.#counter.add(key, { max, windowMs }))
    }

    child({ groupId, routeInfo = {} }: StoreOptions) {
      const { method, url } = routeInfo
      return new CountingStore({}, groupId ?? `${String(method)} ${url}`)
    }
  }
}

interface StoreOptions {
  groupId?: string
  routeInfo?: { method?: string | string[]; url?: string }
}
