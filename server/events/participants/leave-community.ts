import type { Database } from '../../platform/database/db.ts'
import { endJoiningsIn } from './queries.ts'

/** Who may not see its events any more does not keep places at them. */
export async function leaveEventsIn(
  tx: Database,
  community: { id: number; privacy: 'open' | 'request' },
  user_id: number,
) {
  if (community.privacy === 'request') await endJoiningsIn(tx, community.id, user_id)
}
