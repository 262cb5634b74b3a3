import { hourMs } from '../../../contract/durations.ts'
import { contactLimits, type TrustedContact } from '../../../contract/people/trusted-contacts.ts'
import { canEditUser } from '../../../contract/policy.ts'
import {
  type InvitationDeps,
  inviteContact,
  isSameAddress,
  ownEmail,
} from '../../accounts/invitations/invitations.ts'
import { findRecipient, languageOf, lockSender, personById } from '../../accounts/invitations/recipients.ts'
import { sendMail } from '../../notifications/mail/mail.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notFound, notSignedIn, Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { hashSecret, newSecret } from '../../platform/secrets/secrets.ts'
import { oneLine } from '../../platform/text.ts'
import {
  changeContact,
  contactsOf,
  deleteContact,
  findRequestByToken,
  insertContact,
  lockContact,
  lockRequest,
} from './queries.ts'

type Kind = TrustedContact['kind']
type Row = Awaited<ReturnType<typeof contactsOf>>[number]

const maxContacts = { relative: contactLimits.relatives, emergency: 1 }

/** Only the user may see whom they trust. */
export function requireSelf(viewer: Viewer, user_id: number) {
  if (!canEditUser(viewer, { id: user_id })) throw notFound('User')
}

export async function listContacts(db: Database, viewer: Viewer, user_id: number) {
  requireSelf(viewer, user_id)
  return { results: (await contactsOf(db, user_id)).map(toTrustedContact) }
}

export async function addContact(
  db: Database,
  deps: InvitationDeps,
  viewer: Viewer,
  { user_id, kind, email, name = '' }: { user_id: number; kind: Kind; email: string; name?: string },
  now: Date,
): Promise<TrustedContact> {
  return changeList(db, viewer, user_id, async (tx, asker) => {
    const contacts = await contactsOf(tx, user_id)
    requireAskable(asker, contacts, kind, email)
    if (contacts.filter((contact) => contact.kind === kind).length >= maxContacts[kind])
      throw new Refusal(409, 'too_many_contacts', `There can be ${maxContacts[kind]} of this kind`)
    const request = await askContact(
      tx,
      deps,
      asker,
      { email, kind, roles: countRoles(contacts, email) },
      now,
    )
    return toTrustedContact(await insertContact(tx, { ...request, user_id, kind, name: oneLine(name) }))
  })
}

/** A new address is another person: the former contact's link becomes invalid. */
export async function updateContact(
  db: Database,
  deps: InvitationDeps,
  viewer: Viewer,
  { user_id, id, email, name }: { user_id: number; id: number; email?: string; name?: string },
  now: Date,
): Promise<TrustedContact> {
  return changeList(db, viewer, user_id, async (tx, asker) => {
    const contacts = await contactsOf(tx, user_id)
    const contact = contacts.find((each) => each.id === id)
    if (!contact) throw notFound('Contact')
    const nameChange = name === undefined ? {} : { name: oneLine(name) }
    if (email === undefined || isSameAddress(email, contact.email))
      return toTrustedContact(await changeContact(tx, id, { ...nameChange, email: email ?? contact.email }))
    const kind = contact.kind as Kind
    requireAskable(asker, contacts, kind, email)
    const request = await askContact(
      tx,
      deps,
      asker,
      { email, kind, roles: countRoles(contacts, email) },
      now,
    )
    const unanswered = { status: 'invited', answered_at: null, notified_status: null, notified_at: null }
    return toTrustedContact(await changeContact(tx, id, { ...nameChange, ...request, ...unanswered }))
  })
}

/** The contact's link becomes invalid. The contact is not notified. */
export async function removeContact(db: Database, viewer: Viewer, user_id: number, id: number) {
  requireSelf(viewer, user_id)
  if (!(await deleteContact(db, user_id, id))) throw notFound('Contact')
}

/** Serialises changes of one list. */
async function changeList<T>(
  db: Database,
  viewer: Viewer,
  user_id: number,
  change: (tx: Database, asker: Asker) => Promise<T>,
): Promise<T> {
  requireSelf(viewer, user_id)
  return inTransaction(db, async (tx) => {
    const asker = await lockSender(tx, user_id)
    if (!asker) throw notSignedIn()
    return change(tx, asker)
  })
}

function requireAskable(asker: Asker, contacts: Row[], kind: Kind, email: string) {
  if (isSameAddress(email, asker.email)) throw ownEmail()
  if (contacts.some((contact) => contact.kind === kind && isSameAddress(email, contact.email)))
    throw new Refusal(409, 'already_a_contact', 'This person is on your list', {
      errors: { email: ['is on your list'] },
    })
}

/** The same person can be a relative and the emergency contact, and is asked for each. */
const countRoles = (contacts: Row[], email: string) =>
  1 + contacts.filter((contact) => isSameAddress(email, contact.email)).length

const toTrustedContact = ({ kind, status, invited_at, answered_at, ...contact }: Row): TrustedContact => ({
  ...contact,
  kind: kind as Kind,
  status: status as TrustedContact['status'],
  invited_at: invited_at.toISOString(),
  answered_at: answered_at?.toISOString() ?? null,
})

type Asker = NonNullable<Awaited<ReturnType<typeof lockSender>>>

/**
 * Only the hash of the token is stored, so that the database doesn't let anybody answer. `roles` includes the new one.
 */
async function askContact(
  tx: Database,
  deps: InvitationDeps,
  asker: Asker,
  { email, kind, roles }: Pick<TrustedContact, 'email' | 'kind'> & { roles: number },
  now: Date,
) {
  const { link: join_link } = await inviteContact(tx, deps, { inviter_id: asker.id, email, roles }, now)
  const token = newSecret()
  const recipient = await findRecipient(tx, asker, email)
  const link = `${deps.publicUrl}/trusted/${token}`
  const mail = { ...recipient, about: asker.id, data: { asker: asker.display_name, kind, link, join_link } }
  await sendMail(tx, { template: 'trusted_contact', ...mail }, now)
  return { email, token_hash: hashSecret(token), invited_at: now }
}

type Answer = 'accepted' | 'refused'

/** The minimum time between two mails to the asker about a contact's answers. */
const pauseMs = 3 * hourMs

export async function getRequest(db: Database, token: string) {
  const request = await findRequestByToken(db, hashSecret(token))
  if (!request) throw notFound('Request')
  const { id, kind, status, user_id, ...user } = request
  return {
    id,
    user: { id: user_id, ...user },
    kind: kind as TrustedContact['kind'],
    status: status as TrustedContact['status'],
  }
}

/** Throws 404 if the person, the contact and the token don't belong together. */
export async function answerRequest(
  db: Database,
  request: { user_id: number; id: number },
  token: string,
  status: Answer,
  now: Date,
) {
  await inTransaction(db, async (tx) => {
    const contact = await lockRequest(tx, request, hashSecret(token))
    if (!contact) throw notFound('Request')
    if (contact.status === status) return
    await changeContact(tx, contact.id, { status, answered_at: now })
    const runAt = new Date(Math.max(now.getTime(), (contact.notified_at?.getTime() ?? 0) + pauseMs))
    const key = `notify_of_contact_answer ${contact.id}`
    await addJob(tx, 'notify_of_contact_answer', { contact_id: contact.id }, { key, runAt })
  })
}

/** Mails the contact's answer to the asker, unless it was mailed before. */
export async function notifyOfAnswer(
  db: Database,
  { publicUrl }: InvitationDeps,
  contact_id: number,
  now: Date,
) {
  await inTransaction(db, async (tx) => {
    const contact = await lockContact(tx, contact_id)
    if (!contact || contact.status === 'invited' || contact.status === contact.notified_status) return
    const asker = await personById(tx, contact.user_id)
    if (!asker?.email || asker.leaving_at !== null) return
    const recipient = await findRecipient(tx, asker, contact.email)
    if (recipient.to.address === null) return
    await changeContact(tx, contact.id, { notified_status: contact.status, notified_at: now })
    const data = {
      name: contact.name || contact.email,
      kind: contact.kind as TrustedContact['kind'],
      accepted: contact.status === 'accepted',
      link: `${publicUrl}/profile/edit/emergencycontact`,
    }
    const to = { address: asker.email, user_id: asker.id }
    const about = 'user_id' in recipient.to ? recipient.to.user_id : undefined
    const mail = { to, ...(about && { about }), language: languageOf(asker), data }
    await sendMail(tx, { template: 'trusted_answer', ...mail }, now)
  })
}
