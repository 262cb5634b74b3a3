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

/** Runs while the account exists; the person's own list, and what was shown about them, is deleted with it. */
export async function eraseContactsOf(tx: Database, user_id: number) {
  await deleteContactsAtAddressOf(tx, user_id)
  await blankNoticesBy(tx, user_id)
}

export async function exportNotices(db: Database, user_id: number) {
  const shown = (notices: { reason: string; message: string; sent_at: Date }[]) =>
    notices.map(({ reason, message, sent_at }) => ({ reason, message, sent_at: sent_at.toISOString() }))
  const received = await receivedBy(db, user_id).execute()
  const sent = await sentBy(db, { id: user_id }).execute()
  return {
    received: shown(received).map((notice, n) => ({ by: received[n]?.by?.display_name ?? null, ...notice })),
    sent: shown(sent).map((notice, n) => ({ about: sent[n]?.about?.display_name ?? null, ...notice })),
  }
}

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
    safety_updates: updates.map(({ sent_at, ...update }) => ({ sent_at: sent_at.toISOString(), ...update })),
    asked_by: asked.map(({ display_name, kind, status, invited_at, answered_at }) => ({
      display_name,
      kind,
      status,
      invited_at: invited_at.toISOString(),
      answered_at: answered_at?.toISOString() ?? null,
    })),
  }
}
