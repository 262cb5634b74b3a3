import { dayMs } from '../../../contract/durations.ts'
import type { Database } from '../../platform/database/db.ts'
import { isNews, type MailData } from './mail-data.ts'
import { deleteUnrequestedBefore, insertUnrequested, lockAddress, listUnrequestedSince } from './queries.ts'

const retentionMs = 30 * dayMs

/** Unrequested mails by other people to one address per day, of all senders and kinds. */
const maxPerDay = 3
/** Invitations to one address in thirty days. */
const maxInvitations = 3
/** The app's own news to one address per day, including the digest. */
const maxNewsPerDay = 6

/**
 * Counts the mail if it may be sent. An unsubscribed address gets none, except once a day the link to delete an account:
 * it goes only to the account's own address, and may be the owner's last way to delete the account.
 */
export async function mayMailUnrequested(
  tx: Database,
  mail: { address_hash: string; template: keyof MailData; isStopped: boolean },
  now: Date,
) {
  const { address_hash, template, isStopped } = mail
  await lockAddress(tx, address_hash)
  const sent = (await listUnrequestedSince(tx, address_hash, new Date(now.getTime() - retentionMs))).filter(
    (earlier) => !isNews(earlier.template),
  )
  const sameTemplate = sent.filter((earlier) => earlier.template === template)
  const isToday = ({ sent_at }: { sent_at: Date }) => sent_at.getTime() > now.getTime() - dayMs
  if (sent.filter(isToday).length >= maxPerDay) return false
  if (isStopped && (template !== 'delete_account' || sameTemplate.some(isToday))) return false
  if (template === 'invitation' && sameTemplate.length >= maxInvitations) return false
  await insertUnrequested(tx, { address_hash, template, sent_at: now })
  return true
}

/** Counts the mail if it may be sent. */
export async function mayMailNews(
  tx: Database,
  { address_hash, template }: { address_hash: string; template: keyof MailData },
  now: Date,
) {
  await lockAddress(tx, address_hash)
  const sent = await listUnrequestedSince(tx, address_hash, new Date(now.getTime() - dayMs))
  if (sent.filter((earlier) => isNews(earlier.template)).length >= maxNewsPerDay) return false
  await insertUnrequested(tx, { address_hash, template, sent_at: now })
  return true
}

export const purgeUnrequested = (db: Database, now: Date) =>
  deleteUnrequestedBefore(db, new Date(now.getTime() - retentionMs))
