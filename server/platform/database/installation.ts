import { type Database } from './db.ts'

/** The random id of this installation, made with its tables: a dump carries it along, another database has another. */
export async function installationOf(db: Database): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  return id
}
