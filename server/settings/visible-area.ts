import { canEditUser } from '../../contract/policy.ts'
import { type Database } from '../platform/db.ts'
import { areaOf, outlineOf } from '../platform/place.ts'
import { notAllowed } from '../platform/refusal.ts'
import { type Viewer } from '../platform/session.ts'
import { wardOutline } from '../wards/wards.ts'
import { whereaboutsOf } from './queries.ts'

/**
 * What neighbours can know of where somebody lives. It is made of the cell alone, so it is the same for all who
 * live in one, and no circle around the home.
 */
export async function visibleArea(db: Database, viewer: Viewer, id: number) {
  if (!canEditUser(viewer, { id })) throw notAllowed()
  const place = await whereaboutsOf(db, id)
  if (!place?.cell) return { area: null }
  const { cell, ward_code, ward } = place
  const ward_outline = ward_code === null ? [] : await wardOutline(db, ward_code)
  return { area: { cell: outlineOf(cell), ward, ward_outline, area_km2: areaOf(cell) } }
}
