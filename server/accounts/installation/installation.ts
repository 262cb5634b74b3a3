import type { Database } from '../../platform/database/db.ts'
import { PlainError } from '../../platform/http/refusal.ts'
import { demoHash } from '../../platform/http/staff-access.ts'
import type { Config } from '../../platform/start/config.ts'
import { hasPassword, insertMark, loadMark } from './queries.ts'

/** Marks this database for ever as one with publicly known passwords. */
export const markAsDemo = (db: Database) => insertMark(db, true)

type Mode = Pick<Config, 'production' | 'demo'>

/** Marks what production uses. Throws as `refuseOtherUse`. */
export async function claimDatabase(db: Database, mode: Mode) {
  await refuseOtherUse(db, mode)
  if (mode.production) await insertMark(db, false)
}

/** Throws a `PlainError` if a demo's database is started in production, or the other way around. */
export async function refuseOtherUse(db: Database, { production, demo }: Mode) {
  const mark = await loadMark(db)
  const isDemos = mark?.demo === true || (await hasPassword(db, demoHash))
  if (production && isDemos)
    throw new PlainError(
      'This database was filled by the demo, whose people, staff among them, sign in with a password that everybody knows; production needs one of its own: create an empty database and name it in DATABASE_URL.',
    )
  if (demo && mark?.demo === false)
    throw new PlainError(
      'This database is used in production, and a demo would let everybody in as anybody; set DEMO=off, or name another DATABASE_URL.',
    )
}
