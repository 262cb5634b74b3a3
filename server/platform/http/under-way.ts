import { type FastifyInstance } from 'fastify'

const underWay = new WeakMap<FastifyInstance, Set<Promise<unknown>>>()

/**
 * Has `app.close()` wait for what is done for requests: whoever asked may have hung up, and what they asked for goes on
 * without a connection that closing would wait for. Call it before the app is ready.
 */
export function waitForRequests(app: FastifyInstance) {
  const running = new Set<Promise<unknown>>()
  underWay.set(app, running)
  app.addHook('onClose', async () => {
    while (running.size) await Promise.allSettled(running)
  })
}

/** Keeps the app from being closed until this work for a request is done; gives what the work gives. */
export function during<T>(app: FastifyInstance, work: Promise<T>): Promise<T> {
  const running = underWay.get(app)
  running?.add(work)
  const isDone = () => running?.delete(work)
  work.then(isDone, isDone)
  return work
}
