import { dayMs } from '../../../contract/durations.ts'
import { trustLevelOf, type TrustLevel } from '../../../contract/relations/trust.ts'
import type { Database } from '../../platform/database/db.ts'
import { loadTrustFacts } from './queries.ts'

const nobody = { is_verified: false, has_ward: false, is_staff: false, counterparts: 0, deeds: 0 }

/** An account that is not there is new. */
export async function loadTrust(db: Database, user_id: number, now: Date) {
  const { created_at, ...known } = (await loadTrustFacts(db, user_id)) ?? { ...nobody, created_at: now }
  const standing = { ...known, days: Math.max(0, Math.floor((now.getTime() - created_at.getTime()) / dayMs)) }
  return { ...standing, level: trustLevelOf(standing) }
}

/** How far the house trusts an account. */
export const loadTrustLevel = async (db: Database, user_id: number, now: Date): Promise<TrustLevel> =>
  (await loadTrust(db, user_id, now)).level
