import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { RefusalCode } from '../../../contract/refusals.ts'
import { Refusal } from '../http/refusal.ts'

export type Reply =
  | { result: unknown }
  | { refusal: { status: number; code: RefusalCode; detail: string } }
  | { error: { message: string; code?: string } }

export type Message = { what: 'ready' } | { what: 'begun' } | { what: 'done'; reply: Reply }

/** Reads the file `input` in a folder, and may write files there. The result is sent back as JSON. */
export type Handler = (folder: string) => Promise<unknown>

/** A thrown `Refusal` is passed on. The process has lower priority than the server, and ends with it. */
export function serveJobs(handlers: ReadonlyMap<string, Handler>) {
  setPriority(10)
  const parent = process.ppid
  const watch = new Worker(new URL('./worker-watch.ts', import.meta.url), {
    workerData: { bytes: Number(process.argv[2]), parent },
  })
  process.on('disconnect', () => process.exit())
  process.on('message', ({ kind, folder }: { kind: string; folder: string }) => {
    send({ what: 'begun' })
    void runHandler(handlers.get(kind), folder).then((reply) => send({ what: 'done', reply }))
  })
  watch.once('online', () => send({ what: 'ready' }))
}

const send = (message: Message) => process.send?.(message)

async function runHandler(handler: Handler | undefined, folder: string): Promise<Reply> {
  try {
    if (!handler) throw new Error('There is no such job')
    return { result: (await handler(folder)) ?? null }
  } catch (error) {
    if (error instanceof Refusal)
      return { refusal: { status: error.status, code: error.code, detail: error.message } }
    const { message, code } = error as NodeJS.ErrnoException
    return { error: { message, ...(code !== undefined && { code }) } }
  }
}
