import { sql } from 'kysely'
import type { Preferences } from '../../contract/settings.ts'
import { type Database } from '../platform/database/db.ts'
import { type Viewer } from '../platform/http/session.ts'

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

export const whereaboutsOf = (db: Database, id: number) =>
  db
    .selectFrom('users')
    .leftJoin('wards', 'wards.code', 'users.ward_code')
    .select(['users.cell', 'ward_code', 'wards.full_name as ward', 'area_km2'])
    .select(sql<Viewer['area']>`area`.as('kind'))
    .where('users.id', '=', id)
    .executeTakeFirst()
