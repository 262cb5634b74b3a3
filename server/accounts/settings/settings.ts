import { sql } from 'kysely'
import {
  defaultPreferences,
  type NewPreferences,
  type Preferences,
} from '../../../contract/accounts/settings.ts'
import { canEditUser } from '../../../contract/policy.ts'
import { loadWardOutline } from '../../geo/wards/wards.ts'
import type { Database } from '../../platform/database/db.ts'
import {
  areaOf,
  type Cell,
  outlineOf,
  outlineOfParent,
  parentOf,
  regionOf,
} from '../../platform/geography.ts'
import { notAllowed } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { recheckTopics } from '../../platform/realtime/announce.ts'

export async function getPreferences(db: Database, viewer: Viewer, id: number): Promise<Preferences> {
  if (!canEditUser(viewer, { id })) throw notAllowed()
  return loadPreferences(db, id)
}

/** Without an access check, for the server's own use. */
export const loadPreferences = async (db: Database, id: number): Promise<Preferences> => ({
  ...defaultPreferences,
  ...(await preferencesOf(db, id)),
})

export async function putPreferences(
  db: Database,
  viewer: Viewer,
  id: number,
  preferences: NewPreferences,
): Promise<Preferences> {
  if (!canEditUser(viewer, { id })) throw notAllowed()
  const saved = await savePreferences(db, id, preferences)
  recheckTopics(db, [id], [`presence:${id}`])
  return { ...defaultPreferences, ...saved }
}

export const loadLanguage = async (db: Database, user_id: number) =>
  (await loadPreferences(db, user_id)).language

/** Computed only from the place that others see, so that it is the same for everybody there and not centred on the home. */
export async function getVisibleArea(db: Database, viewer: Viewer, id: number) {
  if (!canEditUser(viewer, { id })) throw notAllowed()
  const place = await findShownPlace(db, id)
  if (!place?.cell) return { area: null }
  const { kind, cell, ward_code, ward, area_km2 } = place
  const ward_outline = ward_code === null ? [] : await loadWardOutline(db, ward_code)
  const [largest] = ward_outline
  const shape =
    kind === 'ward' && largest && area_km2 !== null ? { outline: largest, area_km2 } : shapeOf(kind, cell)
  return { area: { kind, ward, ward_outline, ...shape } }
}

function shapeOf(kind: Viewer['area'], cell: Cell) {
  if (kind === 'cell') return { outline: outlineOf(cell), area_km2: areaOf(cell) }
  const area = kind === 'parent' ? parentOf(cell) : regionOf(cell)
  return {
    outline: kind === 'parent' ? outlineOfParent(area) : outlineOf(area),
    area_km2: areaOf(area),
  }
}

async function preferencesOf(db: Database, id: number): Promise<Partial<Preferences>> {
  const user = await db.selectFrom('users').select('preferences').where('id', '=', id).executeTakeFirst()
  return (user?.preferences ?? {}) as Partial<Preferences>
}

/** Keeps the preferences that are not given. Returns all stored ones. */
async function savePreferences(
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

const findShownPlace = (db: Database, id: number) =>
  db
    .selectFrom('users')
    .leftJoin('wards', 'wards.code', 'users.ward_code')
    .select(['users.cell', 'ward_code', 'wards.full_name as ward', 'area_km2'])
    .select(sql<Viewer['area']>`area`.as('kind'))
    .where('users.id', '=', id)
    .executeTakeFirst()
