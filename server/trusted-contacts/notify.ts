import { readerAt, type Writer } from '../invitations/readers.ts'
import type { MailData } from '../mail/mail-data.ts'
import { sendMail, withdrawMail } from '../mail/mail.ts'
import { takesLetters } from '../mail/wanted.ts'
import { notify } from '../notifications/notify.ts'
import { type SafetyTextKind, textSafety, withdrawSafetyTexts } from '../phones/safety-texts.ts'
import type { Database } from '../platform/database/db.ts'
import type { AppContext } from '../platform/http/handle.ts'
import { contactsOf } from './queries.ts'

export type Deps = Pick<AppContext, 'config' | 'mailer'>
export type Reader = Awaited<ReturnType<typeof readerAt>>

/** Those who have agreed, each address once, the emergency contact first. */
export async function acceptedContacts(db: Database, user_id: number) {
  const accepted = (await contactsOf(db, user_id)).filter(({ status }) => status === 'accepted')
  return onePerAddress(accepted)
}

function onePerAddress<Contact extends { email: string }>(contacts: Contact[]): Contact[] {
  const first = new Map(contacts.toReversed().map((contact) => [contact.email.toLowerCase(), contact]))
  return contacts.filter((contact) => first.get(contact.email.toLowerCase()) === contact)
}

/** Null for who has blocked the person or is blocked, and where neither an account nor mail reaches anybody. */
export async function reachableReader(tx: Database, { config }: Deps, person: Writer, address: string) {
  const reader = await readerAt(tx, person, address)
  if (reader.to.address === null) return null
  return accountOf(reader) !== null || (await takesLetters(tx, config, address)) ? reader : null
}

export const accountOf = ({ to }: Reader) => ('user_id' in to ? to.user_id : null)

interface News<Template extends SafetyTextKind> {
  person: Writer
  template: Template
  data: MailData[Template]
  topic: string
  /** A path in the app. */
  action_url: string
}

/** By mail; in the app, on devices and as a text where the address is an account's. */
export async function notifyReader<Template extends SafetyTextKind>(
  tx: Database,
  deps: Deps,
  reader: Reader,
  { person, template, data, topic, action_url }: News<Template>,
  now: Date,
) {
  await sendMail(tx, { template, ...reader, about: person.id, data }, now)
  const account = accountOf(reader)
  if (account === null) return
  const event = { to: [account], by: person.id, topic, post_id: null, action_url, at: now }
  await notify(tx, { kind: template, ...event })
  await textSafety(tx, deps, { user_id: account, about_id: person.id, kind: template }, now)
}

/** Of what waits to be sent, which is over: arriving after the good news, it would alarm again. */
export async function withdrawNews(tx: Database, person: Writer, template: SafetyTextKind) {
  await withdrawMail(tx, person.id, template)
  await withdrawSafetyTexts(tx, person.id, template)
}
