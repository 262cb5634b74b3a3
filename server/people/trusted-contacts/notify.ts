import type { AppContext } from '../../platform/room.ts'
import { readerAt, type Writer } from '../../accounts/invitations/readers.ts'
import type { MailData } from '../../notifications/mail/mail-data.ts'
import { sendMail, withdrawMail } from '../../notifications/mail/mail.ts'
import { takesLetters } from '../../notifications/mail/wanted.ts'
import { notify } from '../../notifications/notify.ts'
import { type SafetyTextKind, textSafety, withdrawSafetyTexts } from '../../accounts/phones/safety-texts.ts'
import type { Database } from '../../platform/database/db.ts'
import { contactsOf, placeContacts } from './queries.ts'

export type Deps = Pick<AppContext, 'config' | 'mailer'>
export type Reader = Awaited<ReturnType<typeof readerAt>>

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
export async function reachableReader(tx: Database, { config }: Deps, person: Writer, address: string) {
  const reader = await readerAt(tx, person, address)
  if (reader.to.address === null) return null
  return accountOf(reader) !== null || (await takesLetters(tx, config, address)) ? reader : null
}

/** Of those whom a person chose, for the next time too. */
export const saveContactOrder = (tx: Database, user_id: number, ids: number[]) =>
  placeContacts(tx, user_id, ids)

export const accountOf = ({ to }: Reader) => ('user_id' in to ? to.user_id : null)

type SafetyNews = SafetyTextKind | 'check_in_taken'

interface News<Template extends SafetyNews> {
  person: Writer
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
export async function notifyReader<Template extends SafetyNews>(
  tx: Database,
  deps: Deps,
  reader: Reader,
  { person, also, template, data, topic, action_url }: News<Template>,
  now: Date,
) {
  const about = also ? ([person.id, also] as const) : person.id
  await sendMail(tx, { template, ...reader, about, data }, now)
  const account = accountOf(reader)
  if (account === null) return
  const event = { to: [account], by: person.id, topic, post_id: null, action_url, at: now }
  const kind: SafetyNews = template
  await notify(tx, { kind, ...event })
  if (kind !== 'check_in_taken')
    await textSafety(tx, deps, { user_id: account, about_id: person.id, kind }, now)
}

/** Of what waits to be sent, which is over: arriving after the good news, it would alarm again. */
export async function withdrawNews(tx: Database, person: Writer, template: SafetyNews) {
  await withdrawMail(tx, person.id, template)
  if (template !== 'check_in_taken') await withdrawSafetyTexts(tx, person.id, template)
}
