import { type Config } from '../platform/config.ts'
import { type Database } from '../platform/db.ts'
import { isSigned, keyFor, sign } from '../platform/keys.ts'
import { notFound } from '../platform/refusal.ts'
import { type Stop } from './letter.ts'
import { mailboxOf } from './mailboxes.ts'
import { deleteStop, insertStop } from './queries.ts'

type House = Pick<Config, 'secretKey' | 'publicUrl'>

/**
 * What the lists of those who want no mail, or had enough today, know of an address: its mailbox, and behind it the address
 * as it was written, by which it may have been stopped before mailboxes were.
 */
export function hashesOf({ secretKey }: House, address: string): [mailbox: string, written: string] {
  const hash = (text: string) => sign(keyFor(secretKey, 'mail address'), text)
  return [hash(mailboxOf(address)), hash(address.normalize('NFC').toLowerCase())]
}

/** The two addresses at which whoever reads `address` says that they want no more. */
export function stopFor(config: House, address: string): Stop {
  const [hash] = hashesOf(config, address)
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
