import { type Database, inTransaction } from '../../platform/database/db.ts'
import { isAddressRefused } from '../../platform/mail/refused-addresses.ts'
import { deriveKey, isSameSecret, type KeySource, sign } from '../../platform/secrets/secrets.ts'
import { notify } from '../notify.ts'
import { findSentMail, hasBounced, insertBounce, insertStop, listOwnersOf } from './queries.ts'

type SentMail = { id: number; created_at: Date }

/** 128 bits, in letters that mail servers keep as they are. An id may be assigned again after a restore. */
const signatureOf = (deps: KeySource, { id, created_at }: SentMail) =>
  Buffer.from(sign(deriveKey(deps, 'mail report'), `${id} ${created_at.getTime()}`), 'base64url')
    .toString('hex')
    .slice(0, 32)

/**
 * Only the servers on the way of the mail, and its recipient, know it: it is not in the Message-ID, which replies and forwarded
 * mails repeat.
 */
export const reportToken = (deps: KeySource, mail: SentMail) => `mail-${mail.id}-${signatureOf(deps, mail)}`

/** The address to which a mail returns: the token goes behind the plus. */
export function returnAddress(bounces: string, token: string) {
  const at = bounces.lastIndexOf('@')
  return `${bounces.slice(0, at)}+${token}${bounces.slice(at)}`
}

type ReportKind = 'bounce' | 'complaint'

/** Ignores reports about mails that we did not send, or have forgotten. */
export async function takeReport(
  db: Database,
  deps: KeySource,
  report: { token: string; kind?: ReportKind | undefined; text: string },
  now: Date,
) {
  const kind = report.kind ?? kindOf(report.text)
  if (!kind) return
  await inTransaction(db, async (tx) => {
    const mail = await findSentMail(tx, Number(report.token.split('-')[1]))
    if (!mail?.address_hash || !isSameSecret(report.token, reportToken(deps, mail))) return
    if (kind === 'bounce') await recordBounce(tx, mail.address_hash, now)
    else await insertStop(tx, mail.address_hash, now)
  })
}

/** The address gets no more mail, and its owner is told. */
export async function recordBounce(tx: Database, address_hash: string, now: Date) {
  const isNews = !(await hasBounced(tx, address_hash))
  await insertBounce(tx, address_hash, now)
  const owners = isNews ? await listOwnersOf(tx, address_hash) : []
  if (!owners.length) return
  const about = { topic: 'own mail', post_id: null, action_url: '/settings/account' }
  await notify(tx, { kind: 'mail_bounced', to: owners, by: null, ...about, at: now })
}

/** Null for a mail that is only late, an absence note, and a refusal that is not about the address. */
function kindOf(text: string): ReportKind | null {
  const [, feedback] = /^Feedback-Type:[ \t]*([\w-]+)/im.exec(text) ?? []
  if (feedback !== undefined) return feedback.toLowerCase() === 'not-spam' ? null : 'complaint'
  if (!/^Action:[ \t]*failed[ \t]*\r?$/im.test(text)) return null
  const [, status = ''] = /^Status:[ \t]*(\d\.\d{1,3}\.\d{1,3})/im.exec(text) ?? []
  const [, words = ''] = /^Diagnostic-Code:[ \t]*smtp;(.{0,500})/im.exec(unfold(text)) ?? []
  return isAddressRefused(status, words.trim()) ? 'bounce' : null
}

const unfold = (text: string) => text.replace(/\r?\n[ \t]+/g, ' ')
