import type { Database } from './db.ts'

/** Random, created with the tables: a dump contains it, another database has another. */
export async function installationOf(db: Database): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  return id
}
