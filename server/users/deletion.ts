import type { Erasure } from '../../contract/people/erasures.ts'
import { orderErasure } from '../leaving/by-staff.ts'
import { requestDeletionOf } from '../leaving/leaving.ts'
import { type Database } from '../platform/database/db.ts'
import { invalid, notAllowed } from '../platform/http/refusal.ts'
import { type Viewer } from '../platform/http/session.ts'

interface House {
  publicUrl: string
}

/** Oneself: has the link mailed that begins the deletion. Staff: has somebody else erased, for a reason. */
export async function deleteUser(
  db: Database,
  house: House,
  viewer: Viewer,
  { id, reason }: { id: number; reason: Erasure['reason'] | undefined },
  now: Date,
) {
  if (viewer.id === id) return requestDeletionOf(db, house, id, now)
  if (!viewer.is_staff) throw notAllowed()
  if (reason === undefined) throw invalid({ reason: ['must say why somebody else is erased'] })
  await orderErasure(db, house, viewer, { user_id: id, reason }, now)
}
