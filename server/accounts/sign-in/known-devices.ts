import { randomBytes } from 'node:crypto'
import { type FastifyReply, type FastifyRequest } from 'fastify'
import { passwordSignIn } from '../../../contract/people/sign-in.ts'
import { type Config } from '../../platform/start/config.ts'
import { isSigned, keyFor, type KeySource, sign } from '../../platform/secrets/keys.ts'

interface Deps extends KeySource {
  config: Pick<Config, 'secretKey' | 'publicUrl'>
}

const keptSeconds = 365 * 24 * 60 * 60

/**
 * A name as tries under it are counted. The database may fold letters that JavaScript doesn't, such as İ to i: what could
 * open the same account counts together.
 */
export const foldedName = (username: string) =>
  username.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Which device this is, where somebody has signed in on it under that name before, else null. A cookie says so that only
 * this house can write; nothing is kept of it here. It opens nothing: it only keeps strangers' wrong passwords from
 * closing the door to the owner.
 */
export function knownDevice(deps: Deps, request: FastifyRequest, username: string): string | null {
  const name = foldedName(username)
  const [device = '', signature = ''] = (request.cookies[cookieName(deps, name)] ?? '').split('.')
  return isSigned(keyOf(deps), said(device, name), signature) ? device : null
}

/** Has the browser remember that somebody has signed in on it under that name. */
export function knowDevice(deps: Deps, reply: FastifyReply, username: string) {
  const name = foldedName(username)
  const device = randomBytes(16).toString('base64url')
  const value = `${device}.${sign(keyOf(deps), said(device, name))}`
  reply.setCookie(cookieName(deps, name), value, {
    path: passwordSignIn.path,
    httpOnly: true,
    sameSite: 'strict',
    secure: deps.config.publicUrl.startsWith('https:'),
    maxAge: keptSeconds,
  })
}

const keyOf = (deps: Deps) => keyFor(deps, 'known device')
const said = (device: string, name: string) => `device ${device} ${name}`

/** One for each account of a household's device; whose it is can't be read from it. */
const cookieName = (deps: Deps, name: string) => `xom_known_${sign(keyOf(deps), `name ${name}`).slice(0, 10)}`
