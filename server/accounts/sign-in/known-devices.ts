import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { daySeconds, minuteMs } from '../../../contract/durations.ts'
import { passwordSignIn } from '../../../contract/accounts/sign-in.ts'
import { prefixedCookie } from '../../platform/http/headers.ts'
import { networkOf, siteOf } from '../../platform/http/network.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { deriveKey, isSigned, type KeySource, sign } from '../../platform/secrets/secrets.ts'
import type { Config } from '../../platform/start/config.ts'

interface Deps extends KeySource {
  config: Pick<Config, 'secretKey' | 'publicUrl'>
}

const maxAgeSeconds = 365 * daySeconds

/** PostgreSQL's `lower` folds letters that JavaScript doesn't, such as İ. Names that can match one account count as one. */
const foldUsername = (username: string) => username.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Reads a signed cookie. It gives no access, but strangers' wrong passwords can't lock out its owner. */
export function readKnownDevice(deps: Deps, request: FastifyRequest, username: string): string | null {
  const name = foldUsername(username)
  const [device = '', signature = ''] = (request.cookies[cookieFor(deps, name).name] ?? '').split('.')
  return isSigned(signingKey(deps), signedText(device, name), signature) ? device : null
}

export function rememberDevice(deps: Deps, reply: FastifyReply, username: string) {
  const name = foldUsername(username)
  const device = randomBytes(16).toString('base64url')
  const value = `${device}.${sign(signingKey(deps), signedText(device, name))}`
  const cookie = cookieFor(deps, name)
  reply.setCookie(cookie.name, value, {
    path: passwordSignIn.path,
    httpOnly: true,
    sameSite: 'strict',
    secure: cookie.secure,
    maxAge: maxAgeSeconds,
  })
}

const signingKey = (deps: Deps) => deriveKey(deps, 'known device')
const signedText = (device: string, name: string) => `device ${device} ${name}`

/** One cookie for each account, for shared devices. Its name doesn't reveal the account. */
const cookieFor = (deps: Deps, name: string) =>
  prefixedCookie(deps.config, 'Secure', `xom_known_${sign(signingKey(deps), `name ${name}`).slice(0, 10)}`)

const minutes = (count: number) => count * minuteMs

/**
 * Wrong passwords lock an account for their network; only many networks together lock it for all strangers. The order
 * matters: a request that one limit rejects doesn't count for the next.
 */
const limitsForStrangers = [
  { groupId: 'passwords by network', max: 10, timeWindow: minutes(10), groupBy: networkOf },
  { groupId: 'passwords by site', max: 15, timeWindow: minutes(10), groupBy: siteOf },
  { groupId: 'passwords', max: 120, timeWindow: minutes(60), groupBy: () => 'anywhere' },
]
const limitForDevice = { groupId: 'passwords by device', max: 20, timeWindow: minutes(10) }

/** On a device known for the name, only the device's own attempts count. Names without an account have the same limits. */
export function createPasswordLimiter(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  const { config } = app.context
  if (!config.rateLimits) return async () => undefined
  const deviceOf = (request: FastifyRequest) => readKnownDevice(app.context, request, usernameIn(request))
  const strangerLimits = limitsForStrangers.map(({ groupBy, ...limit }) =>
    app.createRateLimit({
      ...limit,
      keyGenerator: (request) => `${groupBy(request.ip)} ${foldUsername(usernameIn(request))}`,
    }),
  )
  const device = app.createRateLimit({
    ...limitForDevice,
    keyGenerator: (request) => deviceOf(request) ?? '',
  })
  return async (request) => {
    for (const count of deviceOf(request) === null ? strangerLimits : [device]) {
      const result = await count(request)
      if (!result.isAllowed && result.isExceeded)
        throw new Refusal(429, 'too_many_requests', 'Too many requests; try again later', {
          retryAfter: result.ttlInSeconds,
        })
    }
  }
}

export const usernameIn = ({ body }: FastifyRequest) => (body as { username: string }).username
