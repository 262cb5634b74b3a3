import type { OwnUser } from '../../contract/people/accounts.ts'
import { erasedAt } from './leaving/last-day.ts'
import type { Database } from '../platform/database/db.ts'
import { suspensionOf } from './suspensions/suspensions.ts'
import { insertUser, ownUserById } from './queries.ts'

/** With the exact point of their home. */
export async function ownUser(db: Database, id: number, now: Date): Promise<OwnUser> {
  const { latitude, longitude, leaving_at, ...user } = await ownUserById(db, id)
  const suspension = await suspensionOf(db, id, now)
  return {
    ...user,
    location: latitude === null || longitude === null ? null : { latitude, longitude },
    joined_at: user.joined_at.toISOString(),
    last_login: user.last_login?.toISOString() ?? null,
    held: suspension ? 'suspended' : leaving_at && 'account_leaving',
    erase_at: leaving_at && erasedAt(leaving_at).toISOString(),
    suspension: suspension
      ? { until: suspension.until?.toISOString() ?? null, reason: suspension.reason, words: suspension.words }
      : null,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
  }
}

/** Undefined where the user name or e-mail is taken. */
export const addUser = (db: Database, user: Parameters<typeof insertUser>[1]) => insertUser(db, user)
