import { parentPort, Worker } from 'node:worker_threads'
import { Refusal } from '../http/refusal.ts'

interface RequestMessage<Request> {
  number: number
  request: Request
}

interface ResultMessage<Result> {
  number: number
  result: Result
}

interface Limits {
  heapMegabytes: number
  idleMs?: number
  /** After this many answers, the thread ends as soon as no request waits. */
  maxAnswers?: number
}

const defaultLimits = { idleMs: 60_000, maxAnswers: Infinity }
const maxWaiting = 200

/** A thread that starts with the first request and ends when idle, which frees its memory. */
export class IdleThread<Request, Result> {
  #script: URL
  #limits: Required<Limits>
  #worker: Worker | null = null
  #waiting = new Map<number, PromiseWithResolvers<Result>>()
  #requestCount = 0
  #answerCount = 0
  #idle: NodeJS.Timeout | undefined

  /** `script` calls `answerRequests`. */
  constructor(script: URL, limits: Limits) {
    this.#script = script
    this.#limits = { ...defaultLimits, ...limits }
  }

  /** Throws 503 if too many requests wait, or the error with which the thread ended. */
  async ask(request: Request): Promise<Result> {
    if (this.#waiting.size >= maxWaiting)
      throw new Refusal(503, 'busy', 'Too many requests of this kind are waiting', { retryAfter: 2 })
    clearTimeout(this.#idle)
    this.#worker ??= this.#start()
    const waiting = Promise.withResolvers<Result>()
    const message: RequestMessage<Request> = { number: ++this.#requestCount, request }
    this.#waiting.set(message.number, waiting)
    this.#worker.ref()
    this.#worker.postMessage(message, [])
    return waiting.promise
  }

  #start() {
    this.#answerCount = 0
    const worker = new Worker(this.#script, {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMegabytes },
    })
    worker.on('message', ({ number, result }: ResultMessage<Result>) => {
      this.#waiting.get(number)?.resolve(result)
      this.#waiting.delete(number)
      this.#answerCount++
      if (!this.#waiting.size) this.#onIdle(worker)
    })
    worker.on('error', (error) => this.#onEnd(worker, error))
    worker.on('exit', () => this.#onEnd(worker, new Error('The thread ended')))
    return worker
  }

  #onIdle(worker: Worker) {
    worker.unref()
    const end = () => {
      this.#worker = null
      void worker.terminate()
    }
    if (this.#answerCount >= this.#limits.maxAnswers) end()
    else this.#idle = setTimeout(end, this.#limits.idleMs).unref()
  }

  #onEnd(worker: Worker, error: unknown) {
    if (this.#worker !== worker) return
    clearTimeout(this.#idle)
    this.#worker = null
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

/** Call it in the script of the thread. Requests are answered one at a time; an error that `answer` throws ends the thread. */
export function answerRequests(answer: (request: never) => unknown) {
  parentPort?.on('message', ({ number, request }: RequestMessage<never>) => {
    parentPort?.postMessage({ number, result: answer(request) } satisfies ResultMessage<unknown>, [])
  })
}
