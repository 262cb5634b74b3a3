import { randomBytes } from 'node:crypto'
import { type FastifyReply, type FastifyRequest } from 'fastify'
import { passwordSignIn } from '../../contract/sign-in.ts'
import { type Config } from '../platform/config.ts'
import { isSigned, keyFor, sign } from '../platform/keys.ts'

type House = Pick<Config, 'secretKey' | 'publicUrl'>

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
export function knownDevice({ secretKey }: House, request: FastifyRequest, username: string): string | null {
  const name = foldedName(username)
  const [device = '', signature = ''] = (request.cookies[cookieName(secretKey, name)] ?? '').split('.')
  return isSigned(keyOf(secretKey), said(device, name), signature) ? device : null
}

/** Has the browser remember that somebody has signed in on it under that name. */
export function knowDevice({ secretKey, publicUrl }: House, reply: FastifyReply, username: string) {
  const name = foldedName(username)
  const device = randomBytes(16).toString('base64url')
  const value = `${device}.${sign(keyOf(secretKey), said(device, name))}`
  reply.setCookie(cookieName(secretKey, name), value, {
    path: passwordSignIn.path,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
    maxAge: keptSeconds,
  })
}

const keyOf = (secretKey: string) => keyFor(secretKey, 'known device')
const said = (device: string, name: string) => `device ${device} ${name}`

/** One for each account of a household's device; whose it is can't be read from it. */
const cookieName = (secretKey: string, name: string) =>
  `xom_known_${sign(keyOf(secretKey), `name ${name}`).slice(0, 10)}`
