import { parentPort, Worker } from 'node:worker_threads'
import { Refusal } from '../http/refusal.ts'

interface Question<Request> {
  number: number
  request: Request
}

interface Answer<Result> {
  number: number
  result: Result
}

interface Limits {
  heapMegabytes: number
  idleMs?: number
  /** After so many answers the thread ends when nobody waits. */
  maxAnswers?: number
}

const usual = { idleMs: 60_000, maxAnswers: Infinity }
const maxWaiting = 200

/** A thread that starts with the first request and ends when idle, so that what it holds in memory ends with it. */
export class IdleThread<Request, Result> {
  #script: URL
  #limits: Required<Limits>
  #worker: Worker | null = null
  #waiting = new Map<number, PromiseWithResolvers<Result>>()
  #asked = 0
  #answered = 0
  #idle: NodeJS.Timeout | undefined

  /** `script` calls `answerRequests`. */
  constructor(script: URL, limits: Limits) {
    this.#script = script
    this.#limits = { ...usual, ...limits }
  }

  /** Throws 503 if too many wait, and the error with which the thread ended. */
  async ask(request: Request): Promise<Result> {
    if (this.#waiting.size >= maxWaiting)
      throw new Refusal(503, 'busy', 'Too many requests of this kind are waiting', { retryAfter: 2 })
    clearTimeout(this.#idle)
    this.#worker ??= this.#start()
    const waiting = Promise.withResolvers<Result>()
    const question: Question<Request> = { number: ++this.#asked, request }
    this.#waiting.set(question.number, waiting)
    this.#worker.ref()
    this.#worker.postMessage(question, [])
    return waiting.promise
  }

  #start() {
    this.#answered = 0
    const worker = new Worker(this.#script, {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMegabytes },
    })
    worker.on('message', ({ number, result }: Answer<Result>) => {
      this.#waiting.get(number)?.resolve(result)
      this.#waiting.delete(number)
      this.#answered++
      if (!this.#waiting.size) this.#rest(worker)
    })
    worker.on('error', (error) => this.#lose(worker, error))
    worker.on('exit', () => this.#lose(worker, new Error('The thread ended')))
    return worker
  }

  #rest(worker: Worker) {
    worker.unref()
    const end = () => {
      this.#worker = null
      void worker.terminate()
    }
    if (this.#answered >= this.#limits.maxAnswers) end()
    else this.#idle = setTimeout(end, this.#limits.idleMs).unref()
  }

  #lose(worker: Worker, error: unknown) {
    if (this.#worker !== worker) return
    clearTimeout(this.#idle)
    this.#worker = null
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

/** In the thread's script, which answers one request after the other. What `answer` throws ends the thread. */
export function answerRequests(answer: (request: never) => unknown) {
  parentPort?.on('message', ({ number, request }: Question<never>) => {
    parentPort?.postMessage({ number, result: answer(request) } satisfies Answer<unknown>, [])
  })
}
