import type { Database } from '../platform/database/db.ts'
import { endJoiningsIn } from './queries.ts'

/** Who may not see its events any more does not keep places at them. */
export const leaveEventsIn = (
  tx: Database,
  community: { id: number; privacy: 'open' | 'request' },
  user_id: number,
) => (community.privacy === 'request' ? endJoiningsIn(tx, community.id, user_id) : undefined)
