import { type AuditEntry, listAudit as list } from '../../../contract/moderation/audit.ts'
import type { ReportTarget } from '../../../contract/moderation/reports.ts'
import { type Database, inTransaction } from '../database/db.ts'
import { offsetOf, pageReply, pageSize } from '../http/pagination.ts'
import { initialHash, ChainCheck, type Entry, type ChainFault, hashEntry } from './hash-chain.ts'
import { entriesAfter, entriesBefore, insertEntry, lastEntry, lockLog, type AuditRow } from './queries.ts'

/** Adds an entry in the transaction. Call it last, because other entries wait until the transaction ends. */
export const recordAct = (db: Database, entry: Omit<Entry, 'seq'>) =>
  inTransaction(db, async (tx) => {
    await lockLog(tx)
    const last = await lastEntry(tx)
    const next = { ...entry, seq: (last?.seq ?? 0) + 1 }
    await insertEntry(tx, { ...next, hash: hashEntry(next, last?.hash ?? initialHash) })
  })

interface Removal {
  target_type: ReportTarget
  target_id: number
  author_id: number | null
}

/** Records that staff removed another user's content outside a case. Call it last in a transaction. */
export async function recordRemoval(
  tx: Database,
  viewer: { id: number; is_staff: boolean },
  { target_type, target_id, author_id }: Removal,
  at: Date,
) {
  if (!viewer.is_staff || author_id === viewer.id) return
  const detail = { target_type, target_id }
  await recordAct(tx, {
    at,
    actor_id: viewer.id,
    act: 'removed',
    subject_type: 'user',
    subject_id: author_id,
    detail,
  })
}

export async function listAudit(db: Database, page: number) {
  const count = (await lastEntry(db))?.seq ?? 0
  const rows = await entriesBefore(db, count - offsetOf(page), pageSize)
  return pageReply(list.path, { page, count, results: rows.map(toAuditEntry) })
}

const toAuditEntry = ({ actor_id, display_name, at, hash, ...entry }: AuditRow): AuditEntry => ({
  ...entry,
  at: at.toISOString(),
  actor: actor_id === null ? null : { id: actor_id, display_name },
  hash: hash.toString('hex'),
})

const batchSize = 1000

/**
 * Checks every entry. `head` is the last valid one. Entries removed from the end are only found by comparing `head` with an
 * earlier one that was stored elsewhere.
 */
export async function checkAudit(
  db: Database,
): Promise<{ fault: ChainFault | null; head: { seq: number; hash: string } }> {
  const check = new ChainCheck()
  for (;;) {
    const rows = await entriesAfter(db, check.head.seq, batchSize)
    for (const row of rows) {
      const fault = check.next(row)
      if (fault) return { fault, head: check.head }
    }
    if (rows.length < batchSize) return { fault: null, head: check.head }
  }
}
