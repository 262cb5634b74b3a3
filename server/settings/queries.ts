import type { Preferences } from '../../contract/settings.ts'
import { type Database } from '../platform/db.ts'

export async function preferencesOf(db: Database, id: number): Promise<Partial<Preferences>> {
  const user = await db.selectFrom('users').select('preferences').where('id', '=', id).executeTakeFirst()
  return (user?.preferences ?? {}) as Partial<Preferences>
}

export const savePreferences = (db: Database, id: number, preferences: Preferences) =>
  db
    .updateTable('users')
    .set({ preferences: JSON.stringify(preferences) })
    .where('id', '=', id)
    .execute()

/** The cell that others know somebody to live in, and the ward they see named. */
export const whereaboutsOf = (db: Database, id: number) =>
  db
    .selectFrom('users')
    .leftJoin('wards', 'wards.code', 'users.ward_code')
    .select(['cell', 'ward_code', 'wards.full_name as ward'])
    .where('users.id', '=', id)
    .executeTakeFirst()
