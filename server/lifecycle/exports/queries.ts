import type { Database } from '../../platform/database/db.ts'

const columns = [
  'state',
  'progress',
  'key',
  'bytes',
  'requested_at',
  'requested_before',
  'expires_at',
] as const

export interface ExportRow {
  state: string
  progress: number
  key: string
  bytes: number | null
  requested_at: Date
  requested_before: Date | null
  expires_at: Date | null
}

export const findExport = (db: Database, user_id: number): Promise<ExportRow | undefined> =>
  db.selectFrom('exports').select(columns).where('user_id', '=', user_id).executeTakeFirst()

/** Serialises the requests of one person until the transaction ends. */
export const lockOwner = (tx: Database, user_id: number) =>
  tx.selectFrom('users').select('id').where('id', '=', user_id).forUpdate().executeTakeFirst()

export const beginExport = (
  tx: Database,
  user_id: number,
  start: { key: string; requested_at: Date; requested_before: Date | null },
): Promise<ExportRow> => {
  const row = { ...start, state: 'making', progress: 0, bytes: null, expires_at: null }
  return tx
    .insertInto('exports')
    .values({ user_id, ...row })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(row))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Returns false if it is ready, replaced or deleted. */
export async function changeExport(
  db: Database,
  user_id: number,
  key: string,
  change: { state: 'making' | 'ready' | 'failed'; progress: number; bytes?: number; expires_at?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set(change)
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .where('state', '<>', 'ready')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteExportOf = (tx: Database, user_id: number) =>
  tx.deleteFrom('exports').where('user_id', '=', user_id).returning('key').execute()

export const deleteExpired = (tx: Database, now: Date) =>
  tx.deleteFrom('exports').where('expires_at', '<=', now).returning('key').execute()

/** After a restore: backups don't contain the files of exports. */
export const deleteExports = (tx: Database) => tx.deleteFrom('exports').execute()

export const findRecipient = (tx: Database, user_id: number) =>
  tx.selectFrom('users').select(['email', 'display_name']).where('id', '=', user_id).executeTakeFirst()
