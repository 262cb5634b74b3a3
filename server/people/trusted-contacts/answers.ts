import type { TrustedContact } from '../../../contract/people/trusted-contacts.ts'
import type { Deps } from '../../accounts/invitations/new-invitation.ts'
import { languageOf, readerAt } from '../../accounts/invitations/readers.ts'
import { personById } from '../../accounts/invitations/writers.ts'
import { sendMail } from '../../notifications/mail/mail.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { hashOf } from '../../platform/secrets/secrets.ts'
import { askedByToken, changeContact, lockAsked, lockContact } from './queries.ts'

type Answer = 'accepted' | 'refused'

/** However often a contact changes their mind, the asker is mailed no sooner than this after the last time. */
const pauseMs = 3 * 60 * 60 * 1000

export async function getRequest(db: Database, token: string) {
  const asked = await askedByToken(db, hashOf(token))
  if (!asked) throw notFound('Request')
  const { id, kind, status, user_id, ...user } = asked
  return {
    id,
    user: { id: user_id, ...user },
    kind: kind as TrustedContact['kind'],
    status: status as TrustedContact['status'],
  }
}

/** 404 if the person, the contact and the token don't belong together. */
export async function answer(
  db: Database,
  asked: { user_id: number; id: number },
  token: string,
  status: Answer,
  now: Date,
) {
  await inTransaction(db, async (tx) => {
    const contact = await lockAsked(tx, asked, hashOf(token))
    if (!contact) throw notFound('Request')
    if (contact.status === status) return
    await changeContact(tx, contact.id, { status, answered_at: now })
    const runAt = new Date(Math.max(now.getTime(), (contact.notified_at?.getTime() ?? 0) + pauseMs))
    const key = `notify_of_contact_answer ${contact.id}`
    await addJob(tx, 'notify_of_contact_answer', { contact_id: contact.id }, { key, runAt })
  })
}

/** Mails the asker the contact's answer, unless they know it. */
export async function notifyOfAnswer(db: Database, { publicUrl }: Deps, contact_id: number, now: Date) {
  await inTransaction(db, async (tx) => {
    const contact = await lockContact(tx, contact_id)
    if (!contact || contact.status === 'invited' || contact.status === contact.notified_status) return
    const asker = await personById(tx, contact.user_id)
    if (!asker?.email || asker.leaving_at !== null) return
    const answering = await readerAt(tx, asker, contact.email)
    if (answering.to.address === null) return
    await changeContact(tx, contact.id, { notified_status: contact.status, notified_at: now })
    const data = {
      name: contact.name || contact.email,
      kind: contact.kind as TrustedContact['kind'],
      accepted: contact.status === 'accepted',
      link: `${publicUrl}/profile/edit/emergencycontact`,
    }
    const to = { address: asker.email, user_id: asker.id }
    const about = 'user_id' in answering.to ? answering.to.user_id : undefined
    const mail = { to, ...(about && { about }), language: languageOf(asker), data }
    await sendMail(tx, { template: 'trusted_answer', ...mail }, now)
  })
}
