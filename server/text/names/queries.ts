import type { Database } from '../../platform/database/db.ts'

/** Locks the rows, so that concurrent requests can't take the same name. */
export const lockStaffNames = (tx: Database) =>
  tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'display_name'])
    .where('is_staff', '=', true)
    .orderBy('id')
    .forShare()
    .execute()
