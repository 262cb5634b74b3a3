import { dayMs } from '../../../contract/durations.ts'
import type { SafetyUpdate } from '../../../contract/people/trusted-contacts.ts'
import { findRecipient, lockSender, type MailSender } from '../../accounts/invitations/recipients.ts'
import {
  queueSafetyText,
  type SafetyTextKind,
  withdrawSafetyTexts,
} from '../../accounts/phones/safety-texts.ts'
import { enforceRateLimit } from '../../accounts/rate-limit.ts'
import type { MailData } from '../../notifications/mail/mail-data.ts'
import { acceptsMail } from '../../notifications/mail/mail-rules.ts'
import { sendMail, withdrawMail } from '../../notifications/mail/mail.ts'
import { notify } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notFound, notSignedIn, Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/session.ts'
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

/** Those who have agreed, each address once, in the order in which they are told. */
export async function acceptedContacts(db: Database, user_id: number) {
  const accepted = (await contactsOf(db, user_id)).filter(({ status }) => status === 'accepted')
  return onePerAddress(accepted)
}

function onePerAddress<Contact extends { email: string }>(contacts: Contact[]): Contact[] {
  const first = new Map(contacts.toReversed().map((contact) => [contact.email.toLowerCase(), contact]))
  return contacts.filter((contact) => first.get(contact.email.toLowerCase()) === contact)
}

/** Null for who has blocked the person or is blocked, and where neither an account nor mail reaches anybody. */
export async function findReachableRecipient(
  tx: Database,
  { config }: Deps,
  person: MailSender,
  address: string,
) {
  const reader = await findRecipient(tx, person, address)
  if (reader.to.address === null) return null
  return accountIdOf(reader) !== null || (await acceptsMail(tx, config, address)) ? reader : null
}

/** Of those whom a person chose, for the next time too. */
export const saveContactOrder = (tx: Database, user_id: number, ids: number[]) =>
  setContactOrder(tx, user_id, ids)

export const accountIdOf = ({ to }: Recipient) => ('user_id' in to ? to.user_id : null)

type SafetyNews = SafetyTextKind | 'check_in_taken'

interface News<Template extends SafetyNews> {
  person: MailSender
  /** Another account that it names. */
  also?: number | null
  template: Template
  data: MailData[Template]
  topic: string
  /** A path in the app. */
  action_url: string
}

/**
 * By mail; in the app, on devices and as a text where the address is an account's. That somebody takes care is no text:
 * the few of a day are for what may need somebody to come.
 */
export async function notifyRecipient<Template extends SafetyNews>(
  tx: Database,
  deps: Deps,
  reader: Recipient,
  { person, also, template, data, topic, action_url }: News<Template>,
  now: Date,
) {
  const about = also ? ([person.id, also] as const) : person.id
  await sendMail(tx, { template, ...reader, about, data }, now)
  const account = accountIdOf(reader)
  if (account === null) return
  const event = { to: [account], by: person.id, topic, post_id: null, action_url, at: now }
  const kind: SafetyNews = template
  await notify(tx, { kind, ...event })
  if (kind !== 'check_in_taken')
    await queueSafetyText(tx, deps, { user_id: account, about_id: person.id, kind }, now)
}

/** Of what waits to be sent, which is over: arriving after the good news, it would alarm again. */
export async function withdrawNews(tx: Database, person: MailSender, template: SafetyNews) {
  await withdrawMail(tx, person.id, template)
  if (template !== 'check_in_taken') await withdrawSafetyTexts(tx, person.id, template)
}

const dailyUpdates = { max: 5, periodMs: dayMs }
const keptMs = 30 * dayMs

/** Somebody who is both relative and emergency contact is told once. */
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
      'You have told your contacts often enough today',
    ])

    const row = { user_id, message, sent_at: now, sent_to: contacts.length }
    const { id } = await insertUpdate(tx, row)
    const readers: Recipient[] = []
    for (const { email } of contacts) readers.push(await findRecipient(tx, sender, email))
    await insertReaders(
      tx,
      id,
      readers.map(accountIdOf).filter((account) => account !== null),
    )
    const data = { name: sender.display_name, message, sent_at: now.toISOString() }
    const where = { topic: `safety-update:${id}`, action_url: `/safety-updates/${id}` }
    for (const reader of readers)
      await notifyRecipient(
        tx,
        deps,
        reader,
        { person: sender, template: 'safety_update', data, ...where },
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

/** Only their moments stay, over which they are counted and exported. */
export const purgeOldUpdates = (db: Database, now: Date) =>
  blankUpdatesBefore(db, new Date(now.getTime() - keptMs))
