import { dayMs } from '../../../contract/durations.ts'
import type { Database } from '../../platform/database/db.ts'
import { isNews, type MailData } from './mail-data.ts'
import { deleteUnrequestedBefore, insertUnrequested, lockAddress, listUnrequestedSince } from './queries.ts'

const keptMs = 30 * dayMs

/** Others' unrequested mails to one address per day, from all senders and of all kinds. */
const aDay = 3
/** Invitations among them in thirty days. */
const invitations = 3
/** The app's own news to one address per day, the digest among them. */
const newsADay = 6

/**
 * Counts the mail if it may be sent. An unsubscribed address gets none, except once a day the link to delete an
 * account, which only goes to the account's own address and may be all its owner is left with.
 */
export async function mayMailUnrequested(
  tx: Database,
  mail: { address_hash: string; template: keyof MailData; isStopped: boolean },
  now: Date,
) {
  const { address_hash, template, isStopped } = mail
  await lockAddress(tx, address_hash)
  const sent = (await listUnrequestedSince(tx, address_hash, new Date(now.getTime() - keptMs))).filter(
    (earlier) => !isNews(earlier.template),
  )
  const alike = sent.filter((earlier) => earlier.template === template)
  const isToday = ({ sent_at }: { sent_at: Date }) => sent_at.getTime() > now.getTime() - dayMs
  if (sent.filter(isToday).length >= aDay) return false
  if (isStopped && (template !== 'delete_account' || alike.some(isToday))) return false
  if (template === 'invitation' && alike.length >= invitations) return false
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
  if (sent.filter((earlier) => isNews(earlier.template)).length >= newsADay) return false
  await insertUnrequested(tx, { address_hash, template, sent_at: now })
  return true
}

export const purgeUnrequested = (db: Database, now: Date) =>
  deleteUnrequestedBefore(db, new Date(now.getTime() - keptMs))
