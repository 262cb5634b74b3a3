import type { NoticeReason } from '../../contract/people/relative-notices.ts'
import type { TrustedContact } from '../../contract/people/trusted-contacts.ts'
import { isSameAddress } from '../invitations/new-invitation.ts'
import { readerAt, type Writer } from '../invitations/readers.ts'
import { sendMail } from '../mail/mail.ts'
import { notify } from '../notifications/notify.ts'
import type { Database } from '../platform/database/db.ts'
import { contactsOf } from './queries.ts'

type Person = Writer & { email: string | null; display_name: string }

interface Notice {
  sender: Person
  person: Person
  reason: NoticeReason
  message: string
}

/** By mail those who have agreed; in the app the person, and relatives who have an account. */
export async function notifyOfNotice(tx: Database, { sender, person, reason, message }: Notice, at: Date) {
  const accounts: number[] = []
  for (const { email: address, kind } of await relativesOf(tx, person, sender)) {
    const reader = await relativeAt(tx, sender, person, address)
    if ('user_id' in reader.to) accounts.push(reader.to.user_id)
    const data = {
      neighbour: sender.display_name,
      name: person.display_name,
      kind: kind as TrustedContact['kind'],
      reason,
      message,
      sent_at: at.toISOString(),
    }
    const about = [sender.id, person.id] as const
    await sendMail(tx, { template: 'relative_notice', ...reader, about, data }, at)
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

/** Those who have agreed, each address once: an emergency contact stays one. */
async function relativesOf(tx: Database, person: Person, sender: Person) {
  const accepted = (await contactsOf(tx, person.id)).filter(({ status }) => status === 'accepted')
  const relativesFirst = accepted.toSorted((a, b) => b.kind.localeCompare(a.kind))
  const byAddress = new Map(relativesFirst.map((contact) => [contact.email.toLowerCase(), contact]))
  return [...byAddress.values()].filter(({ email }) => !isSameAddress(email, sender.email))
}

/** A block with either of the two keeps the mail from them. */
async function relativeAt(tx: Database, sender: Person, person: Person, address: string) {
  const reader = await readerAt(tx, person, address)
  const { to } = await readerAt(tx, sender, address)
  return to.address === null ? { ...reader, to } : reader
}
