import { dayMs } from '../../../contract/durations.ts'
import type { SafetyUpdate } from '../../../contract/people/trusted-contacts.ts'
import { findRecipient, lockSender, type MailSender } from '../../accounts/invitations/recipients.ts'
import {
  queueSafetyText,
  type SafetyTextKind,
  withdrawSafetyTexts,
} from '../../accounts/phones/safety-texts.ts'
import type { MailData } from '../../notifications/mail/mail-data.ts'
import { acceptsMail } from '../../notifications/mail/mail-rules.ts'
import { sendMail, withdrawMail } from '../../notifications/mail/mail.ts'
import { notify } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notFound, notSignedIn, Refusal, enforceRateLimit } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { AppContext } from '../../platform/room.ts'
import {
  blankUpdatesBefore,
  contactsOf,
  insertReaders,
  insertUpdate,
  setContactOrder,
  updateSentTo,
  updatesSince,
} from './queries.ts'
import { requireSelf } from './trusted-contacts.ts'

export type Deps = Pick<AppContext, 'config' | 'mailer'>
export type Recipient = Awaited<ReturnType<typeof findRecipient>>

/** The contacts who accepted, each address once, in the order of alarms. */
export async function acceptedContacts(db: Database, user_id: number) {
  const accepted = (await contactsOf(db, user_id)).filter(({ status }) => status === 'accepted')
  return uniqueByAddress(accepted)
}

function uniqueByAddress<Contact extends { email: string }>(contacts: Contact[]): Contact[] {
  const first = new Map(contacts.toReversed().map((contact) => [contact.email.toLowerCase(), contact]))
  return contacts.filter((contact) => first.get(contact.email.toLowerCase()) === contact)
}

/** Null if a block separates the two, or neither an account nor mail reaches the contact. */
export async function findReachableRecipient(
  tx: Database,
  { config }: Deps,
  person: MailSender,
  address: string,
) {
  const recipient = await findRecipient(tx, person, address)
  if (recipient.to.address === null) return null
  return accountIdOf(recipient) !== null || (await acceptsMail(tx, config, address)) ? recipient : null
}

/** Stores the chosen order for the next check-in. */
export const saveContactOrder = (tx: Database, user_id: number, ids: number[]) =>
  setContactOrder(tx, user_id, ids)

export const accountIdOf = ({ to }: Recipient) => ('user_id' in to ? to.user_id : null)

type SafetyNews = SafetyTextKind | 'check_in_taken'

interface News<Template extends SafetyNews> {
  person: MailSender
  /** Another account that the news names. */
  also?: number | null
  template: Template
  data: MailData[Template]
  topic: string
  /** A path in the app. */
  action_url: string
}

/**
 * Sends a mail. If the address belongs to an account, also a notification, a push and a text. `check_in_taken` is not
 * sent as a text: the few texts of a day are for news after which somebody may have to come.
 */
export async function notifyRecipient<Template extends SafetyNews>(
  tx: Database,
  deps: Deps,
  recipient: Recipient,
  { person, also, template, data, topic, action_url }: News<Template>,
  now: Date,
) {
  const about = also ? ([person.id, also] as const) : person.id
  await sendMail(tx, { template, ...recipient, about, data }, now)
  const account = accountIdOf(recipient)
  if (account === null) return
  const event = { to: [account], by: person.id, topic, post_id: null, action_url, at: now }
  const kind: SafetyNews = template
  await notify(tx, { kind, ...event })
  if (kind !== 'check_in_taken')
    await queueSafetyText(tx, deps, { user_id: account, about_id: person.id, kind }, now)
}

/** Deletes unsent messages, which would cause an alarm again after the good news. */
export async function withdrawNews(tx: Database, person: MailSender, template: SafetyNews) {
  await withdrawMail(tx, person.id, template)
  if (template !== 'check_in_taken') await withdrawSafetyTexts(tx, person.id, template)
}

const dailyUpdates = { max: 5, periodMs: dayMs }
const retentionMs = 30 * dayMs

/** Notifies a contact once who is both relative and emergency contact. */
export async function sendSafetyUpdate(
  db: Database,
  deps: Deps,
  viewer: Viewer,
  { user_id, ...update }: { user_id: number; message: string },
  now: Date,
) {
  requireSelf(viewer, user_id)
  const message = update.message.trim()
  return inTransaction(db, async (tx) => {
    const sender = await lockSender(tx, user_id)
    if (!sender) throw notSignedIn()
    const contacts = await acceptedContacts(tx, user_id)
    if (contacts.length === 0)
      throw new Refusal(409, 'nobody_to_notify', 'Nobody has agreed to be your contact yet')
    const today = await updatesSince(tx, user_id, new Date(now.getTime() - dailyUpdates.periodMs))
    enforceRateLimit(today, dailyUpdates, now, [
      'too_many_updates',
      'You have sent your contacts enough updates today',
    ])

    const row = { user_id, message, sent_at: now, sent_to: contacts.length }
    const { id } = await insertUpdate(tx, row)
    const recipients: Recipient[] = []
    for (const { email } of contacts) recipients.push(await findRecipient(tx, sender, email))
    await insertReaders(
      tx,
      id,
      recipients.map(accountIdOf).filter((account) => account !== null),
    )
    const data = { name: sender.display_name, message, sent_at: now.toISOString() }
    const target = { topic: `safety-update:${id}`, action_url: `/safety-updates/${id}` }
    for (const recipient of recipients)
      await notifyRecipient(
        tx,
        deps,
        recipient,
        { person: sender, template: 'safety_update', data, ...target },
        now,
      )
    return { sent: contacts.length }
  })
}

export async function getSafetyUpdate(db: Database, viewer: Viewer, id: number): Promise<SafetyUpdate> {
  const update = await updateSentTo(db, viewer, id)
  if (!update) throw notFound('Update')
  const { message, sent_at, ...user } = update
  return { user, message: message ?? '', sent_at: sent_at.toISOString() }
}

/** Clears the messages. The rows stay for the daily limit and the export. */
export const purgeOldUpdates = (db: Database, now: Date) =>
  blankUpdatesBefore(db, new Date(now.getTime() - retentionMs))
