import type { FastifyInstance } from 'fastify'

const underWay = new WeakMap<FastifyInstance, Set<Promise<unknown>>>()

/** Has `app.close()` wait for work whose client may have hung up. Call it before the app is ready. */
export function waitForRequests(app: FastifyInstance) {
  const running = new Set<Promise<unknown>>()
  underWay.set(app, running)
  app.addHook('onClose', async () => {
    while (running.size) await Promise.allSettled(running)
  })
}

export function during<T>(app: FastifyInstance, work: Promise<T>): Promise<T> {
  const running = underWay.get(app)
  running?.add(work)
  const isDone = () => running?.delete(work)
  work.then(isDone, isDone)
  return work
}
