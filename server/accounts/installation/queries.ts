import type { Database } from '../../platform/database/db.ts'

/** Undefined if neither a demo nor production has used the database. */
export const loadMark = (db: Database) =>
  db.selectFrom('database_claim').select(['demo', 'since']).executeTakeFirst()

/** Whether a user has exactly this hash. The hash contains a salt, so no other password gives the same one. */
export const hasPassword = async (db: Database, password_hash: string) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('password_hash', '=', password_hash)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Keeps an existing mark. */
export const insertMark = (db: Database, demo: boolean) =>
  db
    .insertInto('database_claim')
    .values({ demo })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
