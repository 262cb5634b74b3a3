import { type Database } from '../platform/database/db.ts'

export async function isBusinessThere(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom('businesses').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
