import { sql } from 'kysely'
import type { ActionKind, ActionReason, CaseStatus } from '../../../contract/moderation/cases.ts'
import type { Database } from '../../platform/database/db.ts'

export interface NewAction {
  case_id: number
  kind: ActionKind
  reason: ActionReason
  words: string
  until: Date | null
  by_id: number
  by_community: boolean
  acted_at: Date
}

export async function insertAction(tx: Database, action: NewAction): Promise<number> {
  const { id } = await tx
    .insertInto('moderation_actions')
    .values(action)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const setStatus = (tx: Database, id: number, status: CaseStatus, now: Date) =>
  sql`
    UPDATE moderation_cases SET status = ${status},
      acted_at = CASE WHEN ${status} = 'open' THEN acted_at ELSE coalesce(acted_at, ${now}::timestamptz) END,
      closed_at = CASE WHEN ${status} = 'closed' THEN ${now}::timestamptz END
    WHERE id = ${id}`.execute(tx)

export const setOutcome = (tx: Database, case_id: number, outcome: 'upheld' | 'dismissed' | null) =>
  tx.updateTable('reports').set({ outcome }).where('case_id', '=', case_id).execute()

/** Returns false if it is undone already. */
export async function markUndone(tx: Database, id: number, by: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('moderation_actions')
    .set({ undone_at: now, undone_by: by })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the reporters who were not notified yet, and marks them as notified. */
export async function claimUnnotifiedReporters(tx: Database, case_id: number, now: Date): Promise<number[]> {
  const rows = await tx
    .updateTable('reports')
    .set({ notified_at: now })
    .where('case_id', '=', case_id)
    .where('notified_at', 'is', null)
    .where('outcome', 'is not', null)
    .returning('reporter_id')
    .execute()
  return rows.map(({ reporter_id }) => reporter_id).filter((id) => id !== null)
}

export async function findOutcome(tx: Database, case_id: number): Promise<string | null> {
  const row = await tx
    .selectFrom('reports')
    .select('outcome')
    .where('case_id', '=', case_id)
    .where('outcome', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row?.outcome ?? null
}

/** Closes decided cases after the time to appeal. */
export const closeDecidedCases = (db: Database, before: Date, now: Date) =>
  sql`
    UPDATE moderation_cases SET status = 'closed', closed_at = ${now}::timestamptz
    WHERE status = 'decided' AND NOT EXISTS (SELECT FROM moderation_actions AS action
      WHERE action.case_id = moderation_cases.id AND action.acted_at > ${before}::timestamptz)`.execute(db)

export const insertNote = (
  tx: Database,
  note: { case_id: number; author_id: number; content: string; written_at: Date },
) => tx.insertInto('moderation_notes').values(note).execute()

/** Returns false if there is one already. */
export async function insertAppeal(
  tx: Database,
  appeal: { action_id: number; words: string; appealed_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('moderation_appeals')
    .values(appeal)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Returns false if it is decided already. */
export async function setAppealDecided(
  tx: Database,
  action_id: number,
  decision: { is_upheld: boolean; answer: string; decided_by: number; decided_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('moderation_appeals')
    .set(decision)
    .where('action_id', '=', action_id)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function hasOpenAppeal(db: Database, author_id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM moderation_cases WHERE author_id = ${author_id} AND status = 'appealed' LIMIT 1`.execute(db)
  return rows.length > 0
}
