import type { Erasure } from '../../../contract/people/erasures.ts'
import { isAdmin } from '../../../contract/policy.ts'
import { askForErasure } from '../../accounts/leaving/by-staff.ts'
import { requestDeletionOf } from '../../accounts/leaving/leaving.ts'
import type { Database } from '../../platform/database/db.ts'
import { invalid, notAllowed } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/session.ts'

interface Deps {
  publicUrl: string
}

/** Mails oneself the link that starts the deletion; by an admin, asks for another person's erasure with a reason. */
export async function deleteUser(
  db: Database,
  deps: Deps,
  viewer: Viewer,
  { id, reason }: { id: number; reason: Erasure['reason'] | undefined },
  now: Date,
) {
  if (viewer.id === id) return requestDeletionOf(db, deps, id, now)
  if (!isAdmin(viewer)) throw notAllowed()
  if (reason === undefined) throw invalid({ reason: ['must say why somebody else is erased'] })
  await askForErasure(db, viewer, { user_id: id, reason }, now)
}
