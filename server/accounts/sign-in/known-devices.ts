import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { passwordSignIn } from '../../../contract/people/sign-in.ts'
import { guardedCookie } from '../../platform/http/guarded-cookies.ts'
import { isSigned, keyFor, type KeySource, sign } from '../../platform/secrets/keys.ts'
import type { Config } from '../../platform/start/config.ts'

interface Deps extends KeySource {
  config: Pick<Config, 'secretKey' | 'publicUrl'>
}

const keptSeconds = 365 * 24 * 60 * 60

/** The database may fold letters that JavaScript doesn't, as İ to i: what may be one account counts as one name. */
export const foldedName = (username: string) =>
  username.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** A signed cookie. It grants no access, but keeps strangers' wrong passwords from locking out the owner. */
export function knownDevice(deps: Deps, request: FastifyRequest, username: string): string | null {
  const name = foldedName(username)
  const [device = '', signature = ''] = (request.cookies[cookieFor(deps, name).name] ?? '').split('.')
  return isSigned(keyOf(deps), signedText(device, name), signature) ? device : null
}

export function knowDevice(deps: Deps, reply: FastifyReply, username: string) {
  const name = foldedName(username)
  const device = randomBytes(16).toString('base64url')
  const value = `${device}.${sign(keyOf(deps), signedText(device, name))}`
  const cookie = cookieFor(deps, name)
  reply.setCookie(cookie.name, value, {
    path: passwordSignIn.path,
    httpOnly: true,
    sameSite: 'strict',
    secure: cookie.secure,
    maxAge: keptSeconds,
  })
}

const keyOf = (deps: Deps) => keyFor(deps, 'known device')
const signedText = (device: string, name: string) => `device ${device} ${name}`

/** One for each account used on a shared device; the name does not reveal whose it is. */
const cookieFor = (deps: Deps, name: string) =>
  guardedCookie(deps.config, 'Secure', `xom_known_${sign(keyOf(deps), `name ${name}`).slice(0, 10)}`)
