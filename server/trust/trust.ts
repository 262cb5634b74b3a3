import { levelOf, type TrustLevel } from '../../contract/people/trust.ts'
import { type Database } from '../platform/database/db.ts'
import { standingOf } from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000

/** How far the house trusts an account; one that is not there is new. */
export async function trustOf(db: Database, user_id: number, now: Date): Promise<TrustLevel> {
  const standing = await standingOf(db, user_id)
  if (!standing) return 'new'
  const { created_at, ...known } = standing
  return levelOf({ ...known, days: Math.floor((now.getTime() - created_at.getTime()) / dayMs) })
}
