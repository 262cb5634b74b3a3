import { levelOf, type TrustLevel } from '../../../contract/people/trust.ts'
import type { Database } from '../../platform/database/db.ts'
import { standingOf } from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000

const nobody = { is_verified: false, has_ward: false, is_staff: false, counterparts: 0, deeds: 0 }

/** An account that is not there is new. */
export async function standingAt(db: Database, user_id: number, now: Date) {
  const { created_at, ...known } = (await standingOf(db, user_id)) ?? { ...nobody, created_at: now }
  const standing = { ...known, days: Math.max(0, Math.floor((now.getTime() - created_at.getTime()) / dayMs)) }
  return { ...standing, level: levelOf(standing) }
}

/** How far the house trusts an account. */
export const trustOf = async (db: Database, user_id: number, now: Date): Promise<TrustLevel> =>
  (await standingAt(db, user_id, now)).level
