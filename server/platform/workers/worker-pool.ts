import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../http/refusal.ts'
import { type Message, type Reply } from './worker-process.ts'
import { turns } from './worker-turns.ts'

/** A job for a process of its own. `kind` says which; the script of the pool knows what to make of it. */
export interface Job<T> {
  kind: string
  /** Writes what is to be worked on into a file. */
  bring: (file: string) => Promise<void>
  /** Takes what the worker answered, and the files that it left in `folder`, which is gone afterwards. */
  take: (made: unknown, folder: string) => Promise<T>
}

/** Processes that work on what strangers sent, and that can be killed; nothing is parsed outside of them. */
export interface WorkerPool {
  /**
   * Has a job done for a person, of whom one is at work at a time. Throws a 503 `Refusal` where too many wait, what the
   * worker refused, and `WorkerEnded` where the job took more time or memory than there is, or crashed its process.
   */
  run<T>(person: number, job: Job<T>): Promise<T>
  /** Ends the processes and whatever they are at. */
  close(): Promise<void>
}

/** A job that its process did not survive. */
export class WorkerEnded extends Error {}

/** What jobs may take. Seconds are those of the clock, bytes those that the whole process has resident. */
const usual = {
  processes: 2,
  seconds: 20,
  heapMegabytes: 256,
  bytes: 768 * 1024 * 1024,
  /** Jobs of one person and of everybody, the one at work included. */
  perPerson: 8,
  inAll: 64,
  idleSeconds: 60,
  startSeconds: 30,
}
export type WorkerLimits = typeof usual

/**
 * A pool of processes that run `script`, a file that calls `serveJobs`. They are started when there is work and end when
 * there has been none for a while. `scratch` is a folder for the files under way; what is in it is removed.
 */
export function openWorkerPool(script: URL, scratch: string, given: Partial<WorkerLimits> = {}): WorkerPool {
  const limits = { ...usual, ...given }
  const { inTurn, refuseAll } = turns(limits)
  rmSync(scratch, { recursive: true, force: true })
  const all = new Set<Worker>()
  const idle = new Map<Worker, NodeJS.Timeout>()
  let closed = false

  function start() {
    const worker = startWorker(script, limits)
    all.add(worker)
    void worker.ended.then(() => {
      all.delete(worker)
      idle.delete(worker)
    })
    return worker
  }

  function takeIdle() {
    const [first] = idle
    if (!first) return undefined
    const [worker, timer] = first
    clearTimeout(timer)
    idle.delete(worker)
    return worker
  }

  function rest(worker: Worker) {
    const end = () => {
      idle.delete(worker)
      void worker.end()
    }
    if (closed) end()
    else idle.set(worker, setTimeout(end, limits.idleSeconds * 1000).unref())
  }

  async function ask(request: Request) {
    const worker = takeIdle() ?? start()
    const reply = await worker.ask(request)
    rest(worker)
    return resultOf(reply)
  }

  async function work<T>({ kind, bring, take }: Job<T>): Promise<T> {
    mkdirSync(scratch, { recursive: true })
    const folder = await mkdtemp(join(scratch, 'job-'))
    try {
      await bring(join(folder, 'input'))
      if (closed) throw stopping()
      return await take(await ask({ kind, folder }), folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return {
    run: (person, job) => inTurn(person, () => work(job)),
    close: async () => {
      closed = true
      refuseAll(stopping())
      await Promise.all([...all].map((worker) => worker.end()))
    },
  }
}

const stopping = () => new Refusal(503, 'busy', 'The server is stopping', { retryAfter: 5 })

interface Request {
  kind: string
  folder: string
}

interface Worker {
  ask: (request: Request) => Promise<Reply>
  end: () => Promise<void>
  ended: Promise<void>
}

function startWorker(script: URL, limits: WorkerLimits): Worker {
  // None of the server's secrets go along.
  const child = fork(script, [String(limits.bytes)], {
    env: {},
    // Its collector of garbage gives way with it, which it would not in threads of its own.
    execArgv: [`--max-old-space-size=${limits.heapMegabytes}`, '--v8-pool-size=0'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  child.on('exit', () => end())
  // It could not be started, or not be reached.
  child.on('error', () => (child.pid === undefined ? end() : child.kill('SIGKILL')))
  const ready = said(child, ended, 'ready', limits.startSeconds)
  // Who asks hears of it.
  ready.catch(() => undefined)
  letGo(child)

  return {
    ended,
    end: async () => {
      child.ref()
      child.kill('SIGKILL')
      await ended
    },
    ask: async (request) => {
      child.ref()
      child.channel?.ref()
      await ready
      const begun = said(child, ended, 'begun', limits.startSeconds)
      const done = said(child, ended, 'done', limits.seconds)
      done.catch(() => undefined)
      child.send(request)
      await begun
      const { reply } = await done.catch(() => {
        throw new WorkerEnded('The worker ended before it was done')
      })
      letGo(child)
      return reply
    },
  }
}

/** Lets this process end although the child is there. */
function letGo(child: ChildProcess) {
  child.unref()
  child.channel?.unref()
}

/** A message of a child; where it doesn't come in time the child is killed. */
async function said<What extends Message['what']>(
  child: ChildProcess,
  ended: Promise<void>,
  what: What,
  seconds: number,
) {
  const { promise, resolve, reject } = Promise.withResolvers<Extract<Message, { what: What }>>()
  const hear = (message: Message) => {
    if (message.what === what) resolve(message as Extract<Message, { what: What }>)
  }
  child.on('message', hear)
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
  void ended.then(() => reject(new Error('A worker could not be started')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    child.off('message', hear)
  }
}

function resultOf(reply: Reply) {
  if ('made' in reply) return reply.made
  if ('refused' in reply) {
    const { status, code, detail } = reply.refused
    throw new Refusal(status, code, detail)
  }
  throw Object.assign(new Error(`A worker failed: ${reply.failed.message}`), { code: reply.failed.code })
}
