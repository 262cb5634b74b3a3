import { dayMs } from '../../../contract/durations.ts'
import {
  listReceivedNotices,
  listSentNotices,
  noticeLimits,
  type NoticeReason,
  type ReceivedNotice,
  type SentNotice,
  type TrustedContact,
} from '../../../contract/people/trusted-contacts.ts'
import type { RefusalCode } from '../../../contract/refusals.ts'
import { isSameAddress } from '../../accounts/invitations/invitations.ts'
import { findRecipient, type MailSender } from '../../accounts/invitations/recipients.ts'
import { sendMail } from '../../notifications/mail/mail.ts'
import { notify } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pagination.ts'
import { notFound, enforceRateLimit } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import {
  canNotifyRelatives,
  contactsOf,
  countNotices,
  deleteNoticesBefore,
  insertNotice,
  lockTwoUsers,
  noticesSince,
  receivedBy,
  sentBy,
} from './queries.ts'
import { requireSelf } from './trusted-contacts.ts'

const retentionMs = 365 * dayMs

interface NewNotice {
  user_id: number
  reason: NoticeReason
  message: string
}

/** Throws the same 404 for every reason why the viewer can't notify anybody. */
export async function notifyRelatives(
  db: Database,
  viewer: Viewer,
  { user_id, reason, ...draft }: NewNotice,
  now: Date,
): Promise<SentNotice> {
  const message = draft.message.trim()
  return inTransaction(db, async (tx) => {
    const { one: sender, other: person } = await lockTwoUsers(tx, viewer.id, user_id)
    if (!sender || !person || !(await canNotifyRelatives(tx, viewer, user_id, now))) throw notFound('User')
    await enforceNoticeLimits(tx, { sender_id: viewer.id, user_id }, now)
    const { id } = await insertNotice(tx, { user_id, sender_id: viewer.id, reason, message, sent_at: now })
    await notifyOfNotice(tx, { sender, person, reason, message }, now)
    const [notice] = await sentBy(tx, viewer).where('relative_notices.id', '=', id).execute()
    if (!notice) throw notFound('User')
    return showNotice(notice)
  })
}

async function enforceNoticeLimits(
  tx: Database,
  { sender_id, user_id }: { sender_id: number; user_id: number },
  now: Date,
) {
  const notices = await noticesSince(tx, sender_id, user_id, new Date(now.getTime() - dayMs))
  const [own, about] = [
    notices.filter((notice) => notice.sender_id === sender_id),
    notices.filter((notice) => notice.user_id === user_id),
  ]
  const enforceLimit = (counted: typeof notices, max: number, refusal: [code: RefusalCode, detail: string]) =>
    enforceRateLimit(
      counted.map(({ sent_at }) => sent_at),
      { max, periodMs: dayMs },
      now,
      refusal,
    )
  const { to_pair, by_sender, about_person } = noticeLimits
  const between = own.filter((notice) => notice.user_id === user_id)
  enforceLimit(between, to_pair, ['notified_today', 'You have notified their relatives today'])
  enforceLimit(own, by_sender, [
    'too_many_notices',
    'You have notified relatives of neighbours often enough today',
  ])
  enforceLimit(about, about_person, ['notified_enough', 'Their relatives were notified often enough today'])
}

export async function listReceived(db: Database, viewer: Viewer, user_id: number, page: number) {
  requireSelf(viewer, user_id)
  const count = await countNotices(db, 'user_id', user_id)
  const rows = await receivedBy(db, user_id).offset(offsetOf(page)).limit(pageSize).execute()
  const results: ReceivedNotice[] = rows.map(showNotice)
  return pageReply(pathOf(listReceivedNotices, user_id), { page, count, results })
}

export async function listSent(db: Database, viewer: Viewer, user_id: number, page: number) {
  requireSelf(viewer, user_id)
  const count = await countNotices(db, 'sender_id', user_id)
  const rows = await sentBy(db, viewer).offset(offsetOf(page)).limit(pageSize).execute()
  const results: SentNotice[] = rows.map(showNotice)
  return pageReply(pathOf(listSentNotices, user_id), { page, count, results })
}

const pathOf = ({ path }: { path: string }, user_id: number) => path.replace(':id', String(user_id))

const showNotice = <Row extends { reason: string; sent_at: Date }>({ reason, sent_at, ...row }: Row) => ({
  ...row,
  reason: reason as NoticeReason,
  sent_at: sent_at.toISOString(),
})

/** Notices are stored for a year. */
export const purgeOldNotices = (db: Database, now: Date) =>
  deleteNoticesBefore(db, new Date(now.getTime() - retentionMs))

type Person = MailSender & { email: string | null; display_name: string }

interface Notice {
  sender: Person
  person: Person
  reason: NoticeReason
  message: string
}

/** Mails the accepted relatives, and notifies the person and relatives with an account in the app. */
async function notifyOfNotice(tx: Database, { sender, person, reason, message }: Notice, at: Date) {
  const accounts: number[] = []
  for (const { email: address, kind } of await relativesOf(tx, person, sender)) {
    const recipient = await findRelativeRecipient(tx, sender, person, address)
    if ('user_id' in recipient.to) accounts.push(recipient.to.user_id)
    const data = {
      neighbour: sender.display_name,
      name: person.display_name,
      kind: kind as TrustedContact['kind'],
      reason,
      message,
      sent_at: at.toISOString(),
    }
    const about = [sender.id, person.id] as const
    await sendMail(tx, { template: 'relative_notice', ...recipient, about, data }, at)
  }
  const event = { by: sender.id, topic: `relatives:${person.id}`, post_id: null, at }
  const history = '/profile/edit/emergencycontact'
  await notify(tx, { ...event, kind: 'relatives_notified', to: [person.id], action_url: history })
  if (accounts.length)
    await notify(tx, {
      ...event,
      kind: 'about_relative',
      to: accounts,
      action_url: `/users/${person.id}`,
    })
}

/** The contacts who accepted, each address once; the emergency contact takes precedence. */
async function relativesOf(tx: Database, person: Person, sender: Person) {
  const accepted = (await contactsOf(tx, person.id)).filter(({ status }) => status === 'accepted')
  const relativesFirst = accepted.toSorted((a, b) => b.kind.localeCompare(a.kind))
  const byAddress = new Map(relativesFirst.map((contact) => [contact.email.toLowerCase(), contact]))
  return [...byAddress.values()].filter(({ email }) => !isSameAddress(email, sender.email))
}

/** The address is null if a block separates the relative from the person or the sender. */
async function findRelativeRecipient(tx: Database, sender: Person, person: Person, address: string) {
  const recipient = await findRecipient(tx, person, address)
  const { to } = await findRecipient(tx, sender, address)
  return to.address === null ? { ...recipient, to } : recipient
}
