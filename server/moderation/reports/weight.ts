import type { TrustLevel } from '../../../contract/people/trust.ts'
import type { Database } from '../../platform/database/db.ts'
import { trustOf } from '../../trust/trust.ts'
import { reportedLately, recordOf } from './report-queries.ts'

const ofLevel: Record<TrustLevel, number> = { new: 0.5, known: 1, trusted: 2 }

/**
 * How much a report counts: what the account is trusted, times how often staff found its reports of the last year right. One
 * who was wrong more often than right is not among the trusted. A person's reports of one other count once a month.
 */
export async function weightOf(tx: Database, user_id: number, case_id: number, now: Date) {
  const level = await trustOf(tx, user_id, now)
  const { upheld, dismissed } = await recordOf(tx, user_id, now)
  const accuracy = weighed({ upheld, dismissed })
  const isRepeated = await reportedLately(tx, user_id, case_id, now)
  return {
    weight: isRepeated ? 0 : ofLevel[level] * accuracy,
    is_trusted: !isRepeated && level === 'trusted' && dismissed <= upheld,
  }
}

/** From 1 towards 0 with each report that was wrong; those that were right win it back, never above 1. */
const weighed = ({ upheld, dismissed }: { upheld: number; dismissed: number }) =>
  (1 + upheld) / (1 + upheld + dismissed)
