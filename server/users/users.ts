import type { UserChange } from '../../contract/users.ts'
import { canEditUser } from '../../contract/policy.ts'
import { saveHome } from '../accounts/accounts.ts'
import { type Database } from '../platform/db.ts'
import { notAllowed } from '../platform/refusal.ts'
import { type Viewer } from '../platform/session.ts'

/** Changes what a person says of themselves. */
export async function changeUser(db: Database, viewer: Viewer, id: number, change: UserChange, now: Date) {
  if (!canEditUser(viewer, { id })) throw notAllowed()
  if (change.location) await saveHome(db, viewer, id, change.location, now)
}
