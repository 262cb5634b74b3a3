import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../http/refusal.ts'
import { counter, readMetric } from '../metrics/metrics.ts'
import type { Message, Reply } from './worker-process.ts'
import { createTurns } from './worker-turns.ts'

/** `kind` selects the handler in the pool's script. */
export interface Job<T> {
  kind: string
  /** Writes the job's input to a file. */
  writeInput: (file: string) => Promise<void>
  /** `folder` contains the files that the worker wrote, and is removed afterwards. */
  readResult: (result: unknown, folder: string) => Promise<T>
}

/** Processes that parse untrusted files and can be killed; nothing is parsed outside of them. */
export interface WorkerPool {
  /** One at a time per person. Throws 503 if too many wait, the worker's own `Refusal`, or `WorkerEnded`. */
  run<T>(person: number, job: Job<T>): Promise<T>
  close(): Promise<void>
}

/** The job exceeded its time or memory, or crashed its process. */
export class WorkerEnded extends Error {}

/** Seconds of wall-clock time; bytes resident in the whole process. */
const defaultLimits = {
  processes: 2,
  seconds: 20,
  heapMegabytes: 256,
  bytes: 768 * 1024 * 1024,
  /** Maximum numbers of running and waiting jobs. */
  perPerson: 8,
  total: 64,
  idleSeconds: 60,
  startSeconds: 30,
}
export type WorkerLimits = typeof defaultLimits

const countJob = counter('xom_worker_jobs_total', 'Files that worker processes parsed', ['outcome'])

/** `script` calls `serveJobs`. Idle processes end after a while. The content of `scratch` is removed. */
export function openWorkerPool(
  script: URL,
  scratch: string,
  overrides: Partial<WorkerLimits> = {},
): WorkerPool {
  const limits = { ...defaultLimits, ...overrides }
  const { runInTurn, refuseAll, waitingCount } = createTurns(limits)
  rmSync(scratch, { recursive: true, force: true })
  const all = new Set<Worker>()
  const idle = new Map<Worker, NodeJS.Timeout>()
  let closed = false
  readMetric('xom_workers', 'gauge', 'Worker processes', () => [
    { labels: { state: 'busy' }, value: all.size - idle.size },
    { labels: { state: 'idle' }, value: idle.size },
  ])
  readMetric('xom_worker_jobs_waiting', 'gauge', 'Files that wait for a worker process', waitingCount)

  function start() {
    const worker = startWorker(script, limits)
    all.add(worker)
    void worker.ended.then(() => {
      all.delete(worker)
      idle.delete(worker)
    })
    return worker
  }

  function claimIdle() {
    const [first] = idle
    if (!first) return undefined
    const [worker, timer] = first
    clearTimeout(timer)
    idle.delete(worker)
    return worker
  }

  function release(worker: Worker) {
    const end = () => {
      idle.delete(worker)
      void worker.end()
    }
    if (closed) end()
    else idle.set(worker, setTimeout(end, limits.idleSeconds * 1000).unref())
  }

  async function ask(request: Request) {
    const worker = claimIdle() ?? start()
    const reply = await worker.ask(request).catch((error: unknown) => {
      countJob(['killed'])
      throw error
    })
    countJob(['result' in reply ? 'done' : 'refused'])
    release(worker)
    return resultOf(reply)
  }

  async function runJob<T>({ kind, writeInput, readResult }: Job<T>): Promise<T> {
    mkdirSync(scratch, { recursive: true })
    const folder = await mkdtemp(join(scratch, 'job-'))
    try {
      await writeInput(join(folder, 'input'))
      if (closed) throw serverStopping()
      return await readResult(await ask({ kind, folder }), folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return {
    run: (person, job) => runInTurn(person, () => runJob(job)),
    close: async () => {
      closed = true
      refuseAll(serverStopping())
      await Promise.all([...all].map((worker) => worker.end()))
    },
  }
}

const serverStopping = () => new Refusal(503, 'busy', 'The server is stopping', { retryAfter: 5 })

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
  // The environment contains no secrets of the server. With one arena, glibc doesn't keep 100 MB of unused memory.
  const child = fork(script, [String(limits.bytes)], {
    env: { MALLOC_ARENA_MAX: '1' },
    // Garbage collection must run on the main thread to be deprioritised with it.
    execArgv: [`--max-old-space-size=${limits.heapMegabytes}`, '--v8-pool-size=0'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  child.on('exit', () => end())
  child.on('error', () => (child.pid === undefined ? end() : child.kill('SIGKILL')))
  const ready = nextMessage(child, ended, 'ready', limits.startSeconds)
  // The caller gets the error.
  ready.catch(() => undefined)
  unrefChild(child)

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
      const begun = nextMessage(child, ended, 'begun', limits.startSeconds)
      const done = nextMessage(child, ended, 'done', limits.seconds)
      done.catch(() => undefined)
      child.send(request)
      await begun
      const { reply } = await done.catch(() => {
        throw new WorkerEnded('The worker ended before its job was done')
      })
      unrefChild(child)
      return reply
    },
  }
}

function unrefChild(child: ChildProcess) {
  child.unref()
  child.channel?.unref()
}

/** Kills the child if the message doesn't arrive in time. */
async function nextMessage<What extends Message['what']>(
  child: ChildProcess,
  ended: Promise<void>,
  what: What,
  seconds: number,
) {
  const { promise, resolve, reject } = Promise.withResolvers<Extract<Message, { what: What }>>()
  const onMessage = (message: Message) => {
    if (message.what === what) resolve(message as Extract<Message, { what: What }>)
  }
  child.on('message', onMessage)
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
  void ended.then(() => reject(new Error('A worker could not be started')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    child.off('message', onMessage)
  }
}

function resultOf(reply: Reply) {
  if ('result' in reply) return reply.result
  if ('refusal' in reply) {
    const { status, code, detail } = reply.refusal
    throw new Refusal(status, code, detail)
  }
  throw Object.assign(new Error(`A worker failed: ${reply.error.message}`), { code: reply.error.code })
}
