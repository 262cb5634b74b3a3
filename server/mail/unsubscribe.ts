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

/** By its mailbox, then by the address as spelled, under which older entries were made. */
export function hashesOf(
  { secretKey }: Pick<Config, 'secretKey'>,
  address: string,
): [mailbox: string, written: string] {
  const hash = (text: string) => sign(hashKeyFor(secretKey, 'mail address'), text)
  return [hash(mailboxOf(address)), hash(address.normalize('NFC').toLowerCase())]
}

export function stopFor(deps: Deps, address: string): Stop {
  const [hash] = hashesOf(deps.config, address)
  const token = `${hash}.${sign(keyFor(deps, 'mail stop'), hash)}`
  return {
    page: `${deps.config.publicUrl}/mail/stop/${token}`,
    oneClick: `${deps.config.publicUrl}/api/mail/stop/${token}/`,
  }
}

/** Throws a 404 `Refusal` for a token that is not ours. */
export async function stopMail(db: Database, deps: Deps, token: string, now: Date) {
  await insertStop(db, hashIn(deps, token), now)
  return {}
}

/** Throws a 404 `Refusal` for a token that is not ours. */
export async function resumeMail(db: Database, deps: Deps, token: string) {
  await deleteStop(db, hashIn(deps, token))
  return {}
}

function hashIn(deps: Deps, token: string) {
  const [hash = '', signature = ''] = token.split('.')
  if (!isSigned(keyFor(deps, 'mail stop'), hash, signature)) throw notFound('Address')
  return hash
}
