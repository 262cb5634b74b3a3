import type { Database } from '../../platform/database/db.ts'

/** Locked until the transaction ends, so that nobody takes a name that one of them is about to get. */
export const lockStaffNames = (tx: Database) =>
  tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'display_name'])
    .where('is_staff', '=', true)
    .orderBy('id')
    .forShare()
    .execute()
