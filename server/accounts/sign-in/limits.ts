import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf, siteOf } from '../../platform/http/network.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { foldedName, knownDevice } from './known-devices.ts'

const minutes = (count: number) => count * 60 * 1000

/**
 * Wrong passwords lock an account for their network; only many networks together lock it for other strangers. In this
 * order, because a request refused by one limit doesn't count for the next.
 */
const ofStrangers = [
  { max: 10, timeWindow: minutes(10), under: networkOf },
  { max: 15, timeWindow: minutes(10), under: siteOf },
  { max: 120, timeWindow: minutes(60), under: () => 'anywhere' },
]
const ofDevice = { max: 20, timeWindow: minutes(10) }

/** On a device where somebody has signed in under a name, only its own tries count. Unknown names count the same. */
export function limitTries(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  const { config } = app.context
  if (!config.rateLimits) return async () => undefined
  const deviceOf = (request: FastifyRequest) => knownDevice(app.context, request, nameIn(request))
  const strangerLimits = ofStrangers.map(({ under, ...limit }) =>
    app.createRateLimit({
      ...limit,
      keyGenerator: (request) => `${under(request.ip)} ${foldedName(nameIn(request))}`,
    }),
  )
  const device = app.createRateLimit({ ...ofDevice, keyGenerator: (request) => deviceOf(request) ?? '' })
  return async (request) => {
    for (const count of deviceOf(request) === null ? strangerLimits : [device]) {
      const tried = await count(request)
      if (!tried.isAllowed && tried.isExceeded)
        throw new Refusal(429, 'too_many_requests', 'Too many requests; try again later', {
          retryAfter: tried.ttlInSeconds,
        })
    }
  }
}

export const nameIn = ({ body }: FastifyRequest) => (body as { username: string }).username
