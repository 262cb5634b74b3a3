import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../http/refusal.ts'

/** What a worker answers: what it made, that it refuses, or that it failed at something which is nobody's fault. */
export type Reply =
  | { made: unknown }
  | { refused: { status: number; code: string; detail: string } }
  | { failed: { message: string; code?: string } }

/** What a worker says: that it is there, that it has begun a job, and how the job went. */
export type Message = { what: 'ready' } | { what: 'begun' } | { what: 'done'; reply: Reply }

/** Makes something of the file `input` in a folder, where it may leave files; what it gives goes back as JSON. */
export type Handler = (folder: string) => Promise<unknown>

/**
 * Serves jobs in a process that `openWorkerPool` has started, one at a time, by their kind. What throws a `Refusal` is
 * refused. The process gives way to the server's, and ends with it, however that went.
 */
export function serveJobs(handlers: ReadonlyMap<string, Handler>) {
  setPriority(10)
  const parent = process.ppid
  const watch = new Worker(new URL('./worker-watch.ts', import.meta.url), {
    workerData: { bytes: Number(process.argv[2]), parent },
  })
  process.on('disconnect', () => process.exit())
  process.on('message', ({ kind, folder }: { kind: string; folder: string }) => {
    say({ what: 'begun' })
    void answer(handlers.get(kind), folder).then((reply) => say({ what: 'done', reply }))
  })
  watch.once('online', () => say({ what: 'ready' }))
}

const say = (message: Message) => process.send?.(message)

async function answer(handler: Handler | undefined, folder: string): Promise<Reply> {
  try {
    if (!handler) throw new Error('There is no such job')
    return { made: (await handler(folder)) ?? null }
  } catch (error) {
    if (error instanceof Refusal)
      return { refused: { status: error.status, code: error.code, detail: error.message } }
    const { message, code } = error as NodeJS.ErrnoException
    return { failed: { message, ...(code !== undefined && { code }) } }
  }
}
