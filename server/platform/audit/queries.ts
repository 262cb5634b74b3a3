import { sql } from 'kysely'
import type { Database } from '../database/db.ts'
import type { Entry } from './hash-chain.ts'

export interface StoredEntry extends Entry {
  hash: Buffer
}

export async function hasLog(db: Database): Promise<boolean> {
  const { rows } = await sql`SELECT WHERE to_regclass('audit_log') IS NOT NULL`.execute(db)
  return rows.length > 0
}

/** Blocks other writers of entries until the transaction ends. */
export const lockLog = (tx: Database) => sql`SELECT pg_advisory_xact_lock(hashtext('audit_log'))`.execute(tx)

export const lastEntry = (tx: Database) =>
  tx.selectFrom('audit_log').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst()

export const insertEntry = (tx: Database, { detail, ...entry }: StoredEntry) =>
  tx
    .insertInto('audit_log')
    .values({ ...entry, detail: JSON.stringify(detail) })
    .execute()

/** The next `limit` entries after `seq`, in order. */
export async function entriesAfter(db: Database, seq: number, limit: number): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    SELECT seq, at, actor_id, act, subject_type, subject_id, detail, hash FROM audit_log
    WHERE seq > ${seq} ORDER BY seq LIMIT ${limit}`.execute(db)
  return rows
}

export interface AuditRow extends StoredEntry {
  display_name: string | null
}

/** The newest first. Numbers have no gaps, so that a page is a range of numbers. */
export async function entriesBefore(db: Database, seq: number, limit: number): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    SELECT seq, at, actor_id, act, subject_type, subject_id, detail, hash, display_name
    FROM audit_log LEFT JOIN users ON users.id = actor_id
    WHERE seq <= ${seq} ORDER BY seq DESC LIMIT ${limit}`.execute(db)
  return rows
}
