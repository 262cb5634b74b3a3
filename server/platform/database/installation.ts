import { type Database } from './db.ts'

/** The random id of this installation, created with its tables: a dump contains it, another database has another. */
export async function installationOf(db: Database): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  return id
}
