import type { OwnUser } from '../../contract/people/accounts.ts'
import { erasedAt } from '../leaving/last-day.ts'
import { type Database } from '../platform/database/db.ts'
import { insertUser, ownUserById } from './queries.ts'

/** With the exact point of their home. */
export async function ownUser(db: Database, id: number): Promise<OwnUser> {
  const { latitude, longitude, leaving_at, ...user } = await ownUserById(db, id)
  return {
    ...user,
    location: latitude === null || longitude === null ? null : { latitude, longitude },
    joined_at: user.joined_at.toISOString(),
    last_login: user.last_login?.toISOString() ?? null,
    erase_at: leaving_at && erasedAt(leaving_at).toISOString(),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
  }
}

/** Undefined where the user name or e-mail is taken. */
export const addUser = (db: Database, user: Parameters<typeof insertUser>[1]) => insertUser(db, user)
