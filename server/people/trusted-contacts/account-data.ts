import type { Database } from '../../platform/database/db.ts'
import {
  blankNoticesBy,
  contactsAtAddressOf,
  contactsOf,
  deleteContactsAtAddressOf,
  receivedBy,
  sentBy,
  updatesOf,
} from './queries.ts'

/** Erases the user's data in other people's rows. Their own rows are deleted with the account. */
export async function eraseContactsOf(tx: Database, user_id: number) {
  await deleteContactsAtAddressOf(tx, user_id)
  await blankNoticesBy(tx, user_id)
}

export async function exportNotices(db: Database, user_id: number) {
  const format = (notices: { reason: string; message: string; sent_at: Date }[]) =>
    notices.map(({ reason, message, sent_at }) => ({ reason, message, sent_at: sent_at.toISOString() }))
  const received = await receivedBy(db, user_id).execute()
  const sent = await sentBy(db, { id: user_id }).execute()
  return {
    received: format(received).map((notice, n) => ({ by: received[n]?.by?.display_name ?? null, ...notice })),
    sent: format(sent).map((notice, n) => ({ about: sent[n]?.about?.display_name ?? null, ...notice })),
  }
}

export async function exportContacts(db: Database, user_id: number) {
  const [contacts, updates, requests] = [
    await contactsOf(db, user_id),
    await updatesOf(db, user_id),
    await contactsAtAddressOf(db, user_id).execute(),
  ]
  return {
    contacts: contacts.map(({ kind, name, email, status, invited_at, answered_at }) => ({
      kind,
      name,
      email,
      status,
      invited_at: invited_at.toISOString(),
      answered_at: answered_at?.toISOString() ?? null,
    })),
    safety_updates: updates.map(({ sent_at, ...update }) => ({ sent_at: sent_at.toISOString(), ...update })),
    asked_by: requests.map(({ display_name, kind, status, invited_at, answered_at }) => ({
      display_name,
      kind,
      status,
      invited_at: invited_at.toISOString(),
      answered_at: answered_at?.toISOString() ?? null,
    })),
  }
}
