import { type Database } from '../platform/database/db.ts'
import { contactsAtAddressOf, contactsOf, deleteContactsAtAddressOf, updatesOf } from './queries.ts'

/** Runs while the account exists; the person's own list is deleted with it. */
export const eraseContactsOf = (tx: Database, user_id: number) => deleteContactsAtAddressOf(tx, user_id)

export async function exportContacts(db: Database, user_id: number) {
  const [contacts, updates, asked] = [
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
    safety_updates: updates.map(({ sent_at, sent_to }) => ({ sent_at: sent_at.toISOString(), sent_to })),
    asked_by: asked.map(({ display_name, kind, status, invited_at, answered_at }) => ({
      display_name,
      kind,
      status,
      invited_at: invited_at.toISOString(),
      answered_at: answered_at?.toISOString() ?? null,
    })),
  }
}
