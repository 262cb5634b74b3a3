import type { Database } from '../../platform/database/db.ts'

/** Undefined if neither a demo nor production has used the database. */
export const loadMark = (db: Database) =>
  db.selectFrom('database_claim').select(['demo', 'since']).executeTakeFirst()

/** Whether somebody has exactly this hash; it has its own salt, so nobody has it by chance. */
export const hasPassword = async (db: Database, password_hash: string) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('password_hash', '=', password_hash)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** An existing mark stays. */
export const insertMark = (db: Database, demo: boolean) =>
  db
    .insertInto('database_claim')
    .values({ demo })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
