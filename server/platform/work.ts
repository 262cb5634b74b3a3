import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyBaseLogger } from 'fastify'
import { type Trace, tracing } from './traces/tracing.ts'

/** A request, a job or a socket event. */
export interface Work {
  /** Logged with what happens on its behalf, such as the pattern of the route. */
  fields: { route?: string; task?: string; event?: string }
  log: Pick<FastifyBaseLogger, 'warn'>
  trace?: Trace | null
}

const storage = new AsyncLocalStorage<Work>()

/** Runs `act`, so that `currentWork` returns `work` in it and in everything that it starts. */
export const runAs = <T>(work: Work, act: () => T): T => storage.run(work, act)

export const currentWork = () => storage.getStore()

/** Like `runAs`, for a job or a socket event, which is a trace of its own. */
export async function runTask<T>(name: string, work: Work, act: () => Promise<T>): Promise<T> {
  const { tracer } = tracing
  const trace = tracer?.begin(name, 'task')
  if (!tracer || !trace) return runAs(work, act)
  let failed = true
  try {
    const result = await runAs({ ...work, trace }, act)
    failed = false
    return result
  } finally {
    tracer.end(trace, { attributes: {}, failed })
  }
}
