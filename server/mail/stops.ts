import { type Config } from '../platform/config.ts'
import { type Database } from '../platform/db.ts'
import { isSigned, keyFor, sign } from '../platform/keys.ts'
import { notFound } from '../platform/refusal.ts'
import { type Stop } from './letter.ts'
import { deleteStop, insertStop } from './queries.ts'

type House = Pick<Config, 'secretKey' | 'publicUrl'>

/** What the list of those who want no mail knows of an address. */
export const hashOf = ({ secretKey }: House, address: string) =>
  sign(keyFor(secretKey, 'mail address'), address.normalize('NFC').toLowerCase())

/** The two addresses at which whoever reads `address` says that they want no more. */
export function stopFor(config: House, address: string): Stop {
  const hash = hashOf(config, address)
  const token = `${hash}.${sign(keyFor(config.secretKey, 'mail stop'), hash)}`
  return {
    page: `${config.publicUrl}/mail/stop/${token}`,
    oneClick: `${config.publicUrl}/api/mail/stop/${token}/`,
  }
}

/** Writes no more to the address of a token. Throws a 404 `Refusal` for a token that is not ours. */
export async function stopMail(db: Database, config: House, token: string, now: Date) {
  await insertStop(db, hashIn(config, token), now)
  return {}
}

/** Takes that back. Throws a 404 `Refusal` for a token that is not ours. */
export async function resumeMail(db: Database, config: House, token: string) {
  await deleteStop(db, hashIn(config, token))
  return {}
}

function hashIn({ secretKey }: House, token: string) {
  const [hash = '', signature = ''] = token.split('.')
  if (!isSigned(keyFor(secretKey, 'mail stop'), hash, signature)) throw notFound('Address')
  return hash
}
