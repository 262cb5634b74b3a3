import { sql } from 'kysely'
import type { NewPreferences, Preferences } from '../../../contract/accounts/settings.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Viewer } from '../../platform/http/session.ts'

export async function preferencesOf(db: Database, id: number): Promise<Partial<Preferences>> {
  const user = await db.selectFrom('users').select('preferences').where('id', '=', id).executeTakeFirst()
  return (user?.preferences ?? {}) as Partial<Preferences>
}

/** Keeps the preferences that are not given. Returns all stored ones. */
export async function savePreferences(
  db: Database,
  id: number,
  preferences: NewPreferences,
): Promise<Partial<Preferences>> {
  const user = await db
    .updateTable('users')
    .set({ preferences: sql`preferences || ${JSON.stringify(preferences)}::jsonb` })
    .where('id', '=', id)
    .returning('preferences')
    .executeTakeFirst()
  return (user?.preferences ?? {}) as Partial<Preferences>
}

export const findShownPlace = (db: Database, id: number) =>
  db
    .selectFrom('users')
    .leftJoin('wards', 'wards.code', 'users.ward_code')
    .select(['users.cell', 'ward_code', 'wards.full_name as ward', 'area_km2'])
    .select(sql<Viewer['area']>`area`.as('kind'))
    .where('users.id', '=', id)
    .executeTakeFirst()
