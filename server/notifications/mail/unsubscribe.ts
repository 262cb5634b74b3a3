import { kindsInToken, type MailKind, mailKinds } from '../../../contract/mail.ts'
import type { Database } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { hashKeyFor, isSigned, keyFor, type KeySource, sign } from '../../platform/secrets/keys.ts'
import type { Config } from '../../platform/start/config.ts'
import type { Stop } from './letter.ts'
import { mailboxOf } from './mailboxes.ts'
import { deleteKindStops, deleteStop, insertKindStops, insertStop } from './queries.ts'

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

/** Of all mail to an address, or of some kinds. */
export function stopFor(deps: Deps, address: string, kinds: readonly MailKind[] = []): Stop {
  const { publicUrl } = deps.config
  const [hash] = hashesOf(deps.config, address)
  const named = [
    hash,
    ...(kinds.length ? [mailKinds.filter((kind) => kinds.includes(kind)).join('-')] : []),
  ].join('.')
  const token = `${named}.${sign(keyFor(deps, 'mail stop'), named)}`
  return {
    page: `${publicUrl}/mail/stop/${token}`,
    oneClick: `${publicUrl}/api/mail/stop/${token}/`,
    settings: kinds.length ? `${publicUrl}/settings/notifications` : null,
  }
}

/** Throws a 404 `Refusal` for a token that is not ours. */
export async function stopMail(db: Database, deps: Deps, { token, everything }: Asked, now: Date) {
  const { hash, kinds } = whatStops(deps, token)
  if (everything || !kinds.length) await insertStop(db, hash, now)
  else await insertKindStops(db, hash, kinds, now)
  return {}
}

/** Throws a 404 `Refusal` for a token that is not ours. */
export async function resumeMail(db: Database, deps: Deps, { token, everything }: Asked) {
  const { hash, kinds } = whatStops(deps, token)
  if (everything || !kinds.length) await deleteStop(db, hash)
  else await deleteKindStops(db, hash, kinds)
  return {}
}

interface Asked {
  token: string
  everything?: boolean | undefined
}

function whatStops(deps: Deps, token: string) {
  const [, named = '', signature = ''] = /^(.*)\.([^.]*)$/.exec(token) ?? []
  const kinds = kindsInToken(token)
  if (!kinds || !isSigned(keyFor(deps, 'mail stop'), named, signature)) throw notFound('Address')
  const [hash = ''] = named.split('.')
  return { hash, kinds }
}
