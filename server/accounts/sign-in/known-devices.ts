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

/** The database may fold letters that JavaScript doesn't, as İ to i: what may be one account counts as one name. */
const foldUsername = (username: string) => username.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** A signed cookie. It grants no access, but keeps strangers' wrong passwords from locking out the owner. */
export function readKnownDevice(deps: Deps, request: FastifyRequest, username: string): string | null {
  const name = foldUsername(username)
  const [device = '', signature = ''] = (request.cookies[cookieFor(deps, name).name] ?? '').split('.')
  return isSigned(keyOf(deps), signedText(device, name), signature) ? device : null
}

export function rememberDevice(deps: Deps, reply: FastifyReply, username: string) {
  const name = foldUsername(username)
  const device = randomBytes(16).toString('base64url')
  const value = `${device}.${sign(keyOf(deps), signedText(device, name))}`
  const cookie = cookieFor(deps, name)
  reply.setCookie(cookie.name, value, {
    path: passwordSignIn.path,
    httpOnly: true,
    sameSite: 'strict',
    secure: cookie.secure,
    maxAge: maxAgeSeconds,
  })
}

const keyOf = (deps: Deps) => deriveKey(deps, 'known device')
const signedText = (device: string, name: string) => `device ${device} ${name}`

/** One for each account used on a shared device; the name does not reveal whose it is. */
const cookieFor = (deps: Deps, name: string) =>
  prefixedCookie(deps.config, 'Secure', `xom_known_${sign(keyOf(deps), `name ${name}`).slice(0, 10)}`)

const minutes = (count: number) => count * minuteMs

/**
 * Wrong passwords lock an account for their network; only many networks together lock it for other strangers. In this
 * order, because a request refused by one limit doesn't count for the next.
 */
const limitsForStrangers = [
  { max: 10, timeWindow: minutes(10), under: networkOf },
  { max: 15, timeWindow: minutes(10), under: siteOf },
  { max: 120, timeWindow: minutes(60), under: () => 'anywhere' },
]
const limitForDevice = { max: 20, timeWindow: minutes(10) }

/** On a device where somebody has signed in under a name, only its own tries count. Unknown names count the same. */
export function createPasswordLimiter(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  const { config } = app.context
  if (!config.rateLimits) return async () => undefined
  const deviceOf = (request: FastifyRequest) => readKnownDevice(app.context, request, usernameIn(request))
  const strangerLimits = limitsForStrangers.map(({ under, ...limit }) =>
    app.createRateLimit({
      ...limit,
      keyGenerator: (request) => `${under(request.ip)} ${foldUsername(usernameIn(request))}`,
    }),
  )
  const device = app.createRateLimit({
    ...limitForDevice,
    keyGenerator: (request) => deviceOf(request) ?? '',
  })
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

export const usernameIn = ({ body }: FastifyRequest) => (body as { username: string }).username
