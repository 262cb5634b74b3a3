import { Worker } from 'node:worker_threads'
import { Refusal } from '../platform/http/refusal.ts'
import type { TileAsked, TileMade } from './tile-worker.ts'

type Spot = Omit<TileAsked, 'number'>
type Waiting = ReturnType<typeof Promise.withResolvers<Uint8Array>>

const idleSeconds = 60
const mostWaiting = 200
/** The index keeps every tile it has cut, some 0.1 MB each. */
const mostMade = 1000

const thread = new URL('./tile-worker.ts', import.meta.url)

/** One thread that reads the country when first asked, and ends when nobody has asked for a while. */
export class TileMaker {
  #worker: Worker | null = null
  #waiting = new Map<number, Waiting>()
  #count = 0
  #made = 0
  #idle: NodeJS.Timeout | undefined

  /** Throws 503 where too many wait. */
  async make(spot: Spot): Promise<Uint8Array> {
    if (this.#waiting.size >= mostWaiting)
      throw new Refusal(503, 'busy', 'Too many tiles are being made', { retryAfter: 2 })
    clearTimeout(this.#idle)
    this.#worker ??= this.#start()
    const waiting: Waiting = Promise.withResolvers()
    this.#count++
    this.#waiting.set(this.#count, waiting)
    this.#worker.ref()
    this.#worker.postMessage({ number: this.#count, ...spot } satisfies TileAsked, [])
    return waiting.promise
  }

  #start() {
    const worker = new Worker(thread, { resourceLimits: { maxOldGenerationSizeMb: 512 } })
    worker.on('message', ({ number, tile }: TileMade) => {
      this.#waiting.get(number)?.resolve(tile)
      this.#waiting.delete(number)
      this.#made++
      if (!this.#waiting.size) this.#rest(worker)
    })
    worker.on('error', (error) => this.#lose(worker, error))
    worker.on('exit', () => this.#lose(worker, new Error('The thread that makes tiles ended')))
    return worker
  }

  #rest(worker: Worker) {
    worker.unref()
    const end = () => {
      if (this.#worker === worker) this.#worker = null
      void worker.terminate()
    }
    if (this.#made >= mostMade) end()
    else this.#idle = setTimeout(end, idleSeconds * 1000).unref()
    if (this.#worker === null) this.#made = 0
  }

  #lose(worker: Worker, error: unknown) {
    if (this.#worker !== worker) return
    this.#worker = null
    this.#made = 0
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
