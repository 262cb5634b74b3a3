import type { Database } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** Whether two admins have closed the account, and nobody has undone that. */
export async function isBeingErased(db: Database, user_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('account_erasures')
    .select('id')
    .where('user_id', '=', user_id)
    .where('ended_as', 'is', null)
    .where('erase_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export const accountClosed = () => new Refusal(403, 'account_closed', 'Staff have closed this account')
