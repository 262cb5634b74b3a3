import { type Database } from '../platform/database/db.ts'
import { notFound } from '../platform/http/refusal.ts'
import { hashKeyFor, isSigned, keyFor, type KeySource, sign } from '../platform/secrets/keys.ts'
import { type Config } from '../platform/start/config.ts'
import { type Stop } from './letter.ts'
import { mailboxOf } from './mailboxes.ts'
import { deleteStop, insertStop } from './queries.ts'

interface Deps extends KeySource {
  config: Pick<Config, 'secretKey' | 'publicUrl'>
}

/**
 * The hashes under which the lists of unsubscribed and limited addresses may know an address: that of its mailbox, then
 * that of the address as spelled, by which older entries were made.
 */
export function hashesOf(
  { secretKey }: Pick<Config, 'secretKey'>,
  address: string,
): [mailbox: string, written: string] {
  const hash = (text: string) => sign(hashKeyFor(secretKey, 'mail address'), text)
  return [hash(mailboxOf(address)), hash(address.normalize('NFC').toLowerCase())]
}

/** The two addresses at which the recipient `address` can unsubscribe. */
export function stopFor(deps: Deps, address: string): Stop {
  const [hash] = hashesOf(deps.config, address)
  const token = `${hash}.${sign(keyFor(deps, 'mail stop'), hash)}`
  return {
    page: `${deps.config.publicUrl}/mail/stop/${token}`,
    oneClick: `${deps.config.publicUrl}/api/mail/stop/${token}/`,
  }
}

/** Unsubscribes the address of a token. Throws a 404 `Refusal` for a token that is not ours. */
export async function stopMail(db: Database, deps: Deps, token: string, now: Date) {
  await insertStop(db, hashIn(deps, token), now)
  return {}
}

/** Undoes that. Throws a 404 `Refusal` for a token that is not ours. */
export async function resumeMail(db: Database, deps: Deps, token: string) {
  await deleteStop(db, hashIn(deps, token))
  return {}
}

function hashIn(deps: Deps, token: string) {
  const [hash = '', signature = ''] = token.split('.')
  if (!isSigned(keyFor(deps, 'mail stop'), hash, signature)) throw notFound('Address')
  return hash
}
