import type { RequestHandler } from 'msw'
import { setupServer } from 'msw/node'

/** Replaces `setupWorker` of `msw/browser` in Node, which has no service worker. */
export function setupWorker(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers)
  return {
    start: () => Promise.resolve(server.listen({ onUnhandledFrame: 'bypass' })),
    stop: () => server.close(),
    use: server.use.bind(server),
    resetHandlers: server.resetHandlers.bind(server),
  }
}
