import { type Config } from '../platform/start/config.ts'
import { type Database } from '../platform/database/db.ts'
import { hashKeyFor, isSigned, keyFor, type KeySource, sign } from '../platform/secrets/keys.ts'
import { notFound } from '../platform/http/refusal.ts'
import { type Stop } from './letter.ts'
import { mailboxOf } from './mailboxes.ts'
import { deleteStop, insertStop } from './queries.ts'

interface House extends KeySource {
  config: Pick<Config, 'secretKey' | 'publicUrl'>
}

/**
 * What the lists of those who want no mail, or had enough today, know of an address: its mailbox, and behind it the address
 * as it was written, by which it may have been stopped before mailboxes were.
 */
export function hashesOf(
  { secretKey }: Pick<Config, 'secretKey'>,
  address: string,
): [mailbox: string, written: string] {
  const hash = (text: string) => sign(hashKeyFor(secretKey, 'mail address'), text)
  return [hash(mailboxOf(address)), hash(address.normalize('NFC').toLowerCase())]
}

/** The two addresses at which whoever reads `address` says that they want no more. */
export function stopFor(house: House, address: string): Stop {
  const [hash] = hashesOf(house.config, address)
  const token = `${hash}.${sign(keyFor(house, 'mail stop'), hash)}`
  return {
    page: `${house.config.publicUrl}/mail/stop/${token}`,
    oneClick: `${house.config.publicUrl}/api/mail/stop/${token}/`,
  }
}

/** Writes no more to the address of a token. Throws a 404 `Refusal` for a token that is not ours. */
export async function stopMail(db: Database, house: House, token: string, now: Date) {
  await insertStop(db, hashIn(house, token), now)
  return {}
}

/** Takes that back. Throws a 404 `Refusal` for a token that is not ours. */
export async function resumeMail(db: Database, house: House, token: string) {
  await deleteStop(db, hashIn(house, token))
  return {}
}

function hashIn(house: House, token: string) {
  const [hash = '', signature = ''] = token.split('.')
  if (!isSigned(keyFor(house, 'mail stop'), hash, signature)) throw notFound('Address')
  return hash
}
