import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { Refusal } from '../platform/refusal.ts'

const tries = { max: 20, timeWindow: 10 * 60 * 1000 }

/**
 * Counts tries to sign in under one name, from wherever they come, and refuses when there are too many; names
 * that nobody bears are counted alike.
 */
export function limitPerName(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  if (!app.parts.config.rateLimits) return async () => undefined
  const count = app.createRateLimit({
    ...tries,
    keyGenerator: ({ body }) => (body as { username: string }).username.toLowerCase(),
  })
  return async (request) => {
    const tried = await count(request)
    if (!tried.isAllowed && tried.isExceeded)
      throw new Refusal(429, 'too_many_requests', 'Too many requests; try again later', {
        retryAfter: tried.ttlInSeconds,
      })
  }
}
