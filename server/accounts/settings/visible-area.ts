import { canEditUser } from '../../../contract/policy.ts'
import type { Database } from '../../platform/database/db.ts'
import { notAllowed } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { areaOf, type Cell, outlineOf, outlineOfParent, parentOf, regionOf } from '../../platform/place.ts'
import { wardOutline } from '../../geo/wards/wards.ts'
import { whereaboutsOf } from './queries.ts'

/** Computed only from what others see: the same for everybody who lives there, and not a circle around the home. */
export async function visibleArea(db: Database, viewer: Viewer, id: number) {
  if (!canEditUser(viewer, { id })) throw notAllowed()
  const place = await whereaboutsOf(db, id)
  if (!place?.cell) return { area: null }
  const { kind, cell, ward_code, ward, area_km2 } = place
  const ward_outline = ward_code === null ? [] : await wardOutline(db, ward_code)
  const [largest] = ward_outline
  const shown =
    kind === 'ward' && largest && area_km2 !== null ? { outline: largest, area_km2 } : shapeOf(kind, cell)
  return { area: { kind, ward, ward_outline, ...shown } }
}

function shapeOf(kind: Viewer['area'], cell: Cell) {
  if (kind === 'cell') return { outline: outlineOf(cell), area_km2: areaOf(cell) }
  const wider = kind === 'parent' ? parentOf(cell) : regionOf(cell)
  return {
    outline: kind === 'parent' ? outlineOfParent(wider) : outlineOf(wider),
    area_km2: areaOf(wider),
  }
}
