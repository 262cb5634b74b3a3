import { type MailKind, mailKinds, parseStopToken } from '../../../contract/notifications/mail.ts'
import type { Database } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { deriveHashKey, deriveKey, isSigned, type KeySource, sign } from '../../platform/secrets/secrets.ts'
import type { Config } from '../../platform/start/config.ts'
import type { UnsubscribeLinks } from './render-mail.ts'
import { deleteKindStops, deleteStop, insertKindStops, insertStop } from './queries.ts'

interface Deps extends KeySource {
  config: Pick<Config, 'secretKey' | 'publicUrl'>
}

/** The hash of the mailbox, and that of the address as written, which older entries use. */
export function addressHashes(
  { secretKey }: Pick<Config, 'secretKey'>,
  address: string,
): [mailbox: string, written: string] {
  const hash = (text: string) => sign(deriveHashKey(secretKey, 'mail address'), text)
  return [hash(normalizeAddress(address)), hash(address.normalize('NFC').toLowerCase())]
}

/** For all mail to an address, or for some kinds. */
export function unsubscribeLinksFor(
  deps: Deps,
  address: string,
  kinds: readonly MailKind[] = [],
): UnsubscribeLinks {
  const { publicUrl } = deps.config
  const [hash] = addressHashes(deps.config, address)
  const payload = [
    hash,
    ...(kinds.length ? [mailKinds.filter((kind) => kinds.includes(kind)).join('-')] : []),
  ].join('.')
  const token = `${payload}.${sign(deriveKey(deps, 'mail stop'), payload)}`
  return {
    page: `${publicUrl}/mail/stop/${token}`,
    oneClick: `${publicUrl}/api/mail/stop/${token}/`,
    settings: kinds.length ? `${publicUrl}/settings/notifications` : null,
  }
}

/** Throws 404 for an invalid token. */
export async function stopMail(
  db: Database,
  deps: Deps,
  { token, everything }: UnsubscribeRequest,
  now: Date,
) {
  const { hash, kinds } = readToken(deps, token)
  if (everything || !kinds.length) await insertStop(db, hash, now)
  else await insertKindStops(db, hash, kinds, now)
}

/** Throws 404 for an invalid token. */
export async function resumeMail(db: Database, deps: Deps, { token, everything }: UnsubscribeRequest) {
  const { hash, kinds } = readToken(deps, token)
  if (everything || !kinds.length) await deleteStop(db, hash)
  else await deleteKindStops(db, hash, kinds)
}

interface UnsubscribeRequest {
  token: string
  everything?: boolean | undefined
}

function readToken(deps: Deps, token: string) {
  const [, payload = '', signature = ''] = /^(.*)\.([^.]*)$/.exec(token) ?? []
  const kinds = parseStopToken(token)
  if (!kinds || !isSigned(deriveKey(deps, 'mail stop'), payload, signature)) throw notFound('Address')
  const [hash = ''] = payload.split('.')
  return { hash, kinds }
}

const google = ['gmail.com', 'googlemail.com']

/** Ignores case, anything after a plus, and Google's dots, so that another spelling of an address has the same limits. */
export function normalizeAddress(address: string) {
  const plain = address.normalize('NFC').toLowerCase()
  const at = plain.lastIndexOf('@')
  const [local, domain] = [plain.slice(0, at), plain.slice(at + 1)]
  const name = local.replace(/(?<=.)\+.*$/s, '')
  return google.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
