import type { Database } from '../../platform/database/db.ts'
import { PlainError } from '../../platform/http/refusal.ts'
import { demoHash } from '../../platform/http/staff-access.ts'
import type { Config } from '../../platform/start/config.ts'

/** Marks this database permanently as one with publicly known passwords. */
export const markAsDemo = (db: Database) => insertMark(db, true)

type Mode = Pick<Config, 'production' | 'demo'>

/** Marks a database as used by production. Throws as `refuseOtherUse`. */
export async function claimDatabase(db: Database, mode: Mode) {
  await refuseOtherUse(db, mode)
  if (mode.production) await insertMark(db, false)
}

/** Throws a `PlainError` if production starts with a demo's database, or a demo with production's. */
export async function refuseOtherUse(db: Database, { production, demo }: Mode) {
  const mark = await loadMark(db)
  const isDemoDatabase = mark?.demo === true || (await hasPassword(db, demoHash))
  if (production && isDemoDatabase)
    throw new PlainError(
      'This database was filled by the demo, whose people, staff among them, sign in with a password that everybody knows; production needs one of its own: create an empty database and name it in DATABASE_URL.',
    )
  if (demo && mark?.demo === false)
    throw new PlainError(
      'This database is used in production, and a demo would let everybody in as anybody; set DEMO=off, or name another DATABASE_URL.',
    )
}

/** Undefined if neither a demo nor production has used the database. */
const loadMark = (db: Database) =>
  db.selectFrom('database_claim').select(['demo', 'since']).executeTakeFirst()

/** Whether a user has exactly this hash. The hash contains a salt, so no other password gives the same one. */
const hasPassword = async (db: Database, password_hash: string) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('password_hash', '=', password_hash)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Keeps an existing mark. */
const insertMark = (db: Database, demo: boolean) =>
  db
    .insertInto('database_claim')
    .values({ demo })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
