import { dayMs } from '../../../contract/durations.ts'
import { trustLevelOf, type TrustLevel } from '../../../contract/relations/trust.ts'
import type { Database } from '../../platform/database/db.ts'
import { loadTrustFacts } from './queries.ts'

const noFacts = { is_verified: false, has_ward: false, is_staff: false, counterparts: 0, deeds: 0 }

/** An account that doesn't exist counts as new. */
export async function loadTrust(db: Database, user_id: number, now: Date) {
  const { created_at, ...facts } = (await loadTrustFacts(db, user_id)) ?? { ...noFacts, created_at: now }
  const withDays = { ...facts, days: Math.max(0, Math.floor((now.getTime() - created_at.getTime()) / dayMs)) }
  return { ...withDays, level: trustLevelOf(withDays) }
}

export const loadTrustLevel = async (db: Database, user_id: number, now: Date): Promise<TrustLevel> =>
  (await loadTrust(db, user_id, now)).level
