import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'
import { aboutPerson, actionsWhere } from './cases/case-queries.ts'
import { eraseCasesOf, leaveReports, reportsBy } from './reports/report-queries.ts'

/** Also deletes the cases about the person and what is theirs. */
export async function eraseReportsOf(tx: Database, user_id: number) {
  await leaveReports(tx, user_id)
  await eraseCasesOf(tx, user_id)
}

export const exportReports = async (db: Database, user_id: number) =>
  (await reportsBy(db, user_id)).map(({ created_at, updated_at, ...report }) => ({
    ...report,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }))

/** What was decided about them, never by whom. */
export const exportDecisions = async (db: Database, user_id: number) =>
  (await actionsWhere(db, sql<boolean>`${aboutPerson(user_id)}`, 10_000)).map(
    ({ kind, reason, words, until, acted_at, undone_at, appeal, target_type, last }) => ({
      kind,
      reason,
      words,
      until: until?.toISOString() ?? null,
      acted_at: acted_at.toISOString(),
      undone_at: undone_at?.toISOString() ?? null,
      appeal,
      target_type,
      about: last?.words ?? null,
    }),
  )
