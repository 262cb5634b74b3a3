import type { Database } from '../../platform/database/db.ts'
import { dayMs } from './limits.ts'
import { acceptedBy, clearAddressOf, clearUsedAddresses, deleteUnused, invitationsOf } from './queries.ts'

const keptMs = 30 * dayMs

/** A month after invitations expired, deletes the unused ones and clears the address of the others. */
export async function purgeOldInvitations(db: Database, now: Date) {
  const before = new Date(now.getTime() - keptMs)
  await deleteUnused(db, before)
  await clearUsedAddresses(db, before)
}

/** Runs while the account exists; the person's own invitations are deleted with it. */
export const eraseInvitationsOf = (tx: Database, user_id: number) => clearAddressOf(tx, user_id)

export async function exportInvitations(db: Database, user_id: number) {
  const made = await invitationsOf(db, { id: user_id }).execute()
  const came = await acceptedBy(db, user_id)
  return {
    sent: made.map(({ channel, email, code, created_at, expires_at, accepted_at, display_name }) => ({
      channel,
      email,
      code,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
      accepted_at: accepted_at?.toISOString() ?? null,
      accepted_by: display_name,
    })),
    accepted: came.map(({ accepted_at }) => ({ accepted_at: accepted_at?.toISOString() ?? null })),
  }
}
