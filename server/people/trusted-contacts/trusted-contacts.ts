import { contactLimits, type TrustedContact } from '../../../contract/people/trusted-contacts.ts'
import { canEditUser } from '../../../contract/policy.ts'
import { inviteContact } from '../../accounts/invitations/contact-asks.ts'
import { type Deps, isSameAddress, ownEmail } from '../../accounts/invitations/new-invitation.ts'
import { readerAt } from '../../accounts/invitations/readers.ts'
import { lockWriter } from '../../accounts/invitations/writers.ts'
import { sendMail } from '../../notifications/mail/mail.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { oneLine } from '../../platform/http/one-line.ts'
import { notFound, notSignedIn, Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { hashOf, newSecret } from '../../platform/secrets/secrets.ts'
import { changeContact, contactsOf, deleteContact, insertContact } from './queries.ts'

type Kind = TrustedContact['kind']
type Row = Awaited<ReturnType<typeof contactsOf>>[number]

const room = { relative: contactLimits.relatives, emergency: 1 }

/** Nobody else may know whom a person trusts. */
export function onlyOneself(viewer: Viewer, user_id: number) {
  if (!canEditUser(viewer, { id: user_id })) throw notFound('User')
}

export async function listContacts(db: Database, viewer: Viewer, user_id: number) {
  onlyOneself(viewer, user_id)
  return { results: (await contactsOf(db, user_id)).map(show) }
}

export async function addContact(
  db: Database,
  deps: Deps,
  viewer: Viewer,
  { user_id, kind, email, name = '' }: { user_id: number; kind: Kind; email: string; name?: string },
  now: Date,
): Promise<TrustedContact> {
  return changing(db, viewer, user_id, async (tx, asker) => {
    const contacts = await contactsOf(tx, user_id)
    mayBeAsked(asker, contacts, kind, email)
    if (contacts.filter((contact) => contact.kind === kind).length >= room[kind])
      throw new Refusal(409, 'too_many_contacts', `There can be ${room[kind]} of this kind`)
    const asked = await ask(tx, deps, asker, { email, kind, roles: rolesAt(contacts, email) }, now)
    return show(await insertContact(tx, { ...asked, user_id, kind, name: oneLine(name) }))
  })
}

/** Another address is another person: the first one's link becomes invalid. */
export async function updateContact(
  db: Database,
  deps: Deps,
  viewer: Viewer,
  { user_id, id, email, name }: { user_id: number; id: number; email?: string; name?: string },
  now: Date,
): Promise<TrustedContact> {
  return changing(db, viewer, user_id, async (tx, asker) => {
    const contacts = await contactsOf(tx, user_id)
    const contact = contacts.find((each) => each.id === id)
    if (!contact) throw notFound('Contact')
    const named = name === undefined ? {} : { name: oneLine(name) }
    if (email === undefined || isSameAddress(email, contact.email))
      return show(await changeContact(tx, id, { ...named, email: email ?? contact.email }))
    const kind = contact.kind as Kind
    mayBeAsked(asker, contacts, kind, email)
    const asked = await ask(tx, deps, asker, { email, kind, roles: rolesAt(contacts, email) }, now)
    const unanswered = { status: 'invited', answered_at: null, notified_status: null, notified_at: null }
    return show(await changeContact(tx, id, { ...named, ...asked, ...unanswered }))
  })
}

/** Their link becomes invalid, and they are not notified. */
export async function removeContact(db: Database, viewer: Viewer, user_id: number, id: number) {
  onlyOneself(viewer, user_id)
  if (!(await deleteContact(db, user_id, id))) throw notFound('Contact')
}

/** Serialises changes of one list. */
async function changing<T>(
  db: Database,
  viewer: Viewer,
  user_id: number,
  act: (tx: Database, asker: Asker) => Promise<T>,
): Promise<T> {
  onlyOneself(viewer, user_id)
  return inTransaction(db, async (tx) => {
    const asker = await lockWriter(tx, user_id)
    if (!asker) throw notSignedIn()
    return act(tx, asker)
  })
}

function mayBeAsked(asker: Asker, contacts: Row[], kind: Kind, email: string) {
  if (isSameAddress(email, asker.email)) throw ownEmail()
  if (contacts.some((contact) => contact.kind === kind && isSameAddress(email, contact.email)))
    throw new Refusal(409, 'already_a_contact', 'They are on the list already', {
      errors: { email: ['is on the list already'] },
    })
}

/** A mother can be a relative and the emergency contact, and is asked about each. */
const rolesAt = (contacts: Row[], email: string) =>
  1 + contacts.filter((contact) => isSameAddress(email, contact.email)).length

const show = ({ kind, status, invited_at, answered_at, ...contact }: Row): TrustedContact => ({
  ...contact,
  kind: kind as Kind,
  status: status as TrustedContact['status'],
  invited_at: invited_at.toISOString(),
  answered_at: answered_at?.toISOString() ?? null,
})

type Asker = NonNullable<Awaited<ReturnType<typeof lockWriter>>>

/**
 * Only the hash of the answer's token is stored: whoever reads the database can answer for nobody. `roles` counts this
 * one too.
 */
async function ask(
  tx: Database,
  deps: Deps,
  asker: Asker,
  { email, kind, roles }: Pick<TrustedContact, 'email' | 'kind'> & { roles: number },
  now: Date,
) {
  const { link: join_link } = await inviteContact(tx, deps, { inviter_id: asker.id, email, roles }, now)
  const token = newSecret()
  const reader = await readerAt(tx, asker, email)
  const link = `${deps.publicUrl}/trusted/${token}`
  const mail = { ...reader, about: asker.id, data: { asker: asker.display_name, kind, link, join_link } }
  await sendMail(tx, { template: 'trusted_contact', ...mail }, now)
  return { email, token_hash: hashOf(token), invited_at: now }
}
