import {
  type PlaceCategory,
  type PlaceDraft,
  placeKinds,
  type PlaceSubcategory,
} from '../../../contract/directory/places.ts'
import { canAddPlace, canChangePlace } from '../../../contract/policy.ts'
import type { Point } from '../../../contract/shape.ts'
import { recordRemoval } from '../../platform/audit/audit.ts'
import { withCallableNumber } from '../../accounts/phones/numbers.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { oneLine } from '../../platform/text.ts'
import { invalid, notAllowed, notFound, Refusal, verifyFirst } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { Config } from '../../platform/start/config.ts'
import {
  deletePlaceRow,
  insertPlace,
  lockPlace,
  overwritePlace,
  listPictures,
  setPictures,
  type LockedPlace,
  type CompletePlaceFields,
} from './change-queries.ts'
import { loadWardCentre } from '../../geo/wards/wards.ts'
import { releasePictures } from '../../media/owned-media.ts'

type Author = Pick<Viewer, 'id' | 'ward_code' | 'is_verified'>

/** Returns the id of the place. */
export async function createPlace(
  db: Database,
  { config }: { config: Pick<Config, 'requireVerifiedToPost'> },
  viewer: Author,
  draft: PlaceDraft,
  now: Date,
): Promise<number> {
  if (!canAddPlace(viewer, { require_verified_to_post: config.requireVerifiedToPost })) throw verifyFirst()
  const { media = [], latitude, longitude, ...fields } = await withCallableNumber(draft, 'phone')
  const normalized = normalizeDraft(fields)
  return inTransaction(db, async (tx) => {
    const point = await choosePoint(tx, viewer, { latitude, longitude })
    const id = await insertPlace(tx, viewer.id, { ...normalized, ...point }, now)
    if (!(await setPictures(tx, viewer.id, id, media))) throw mediaUnavailable()
    return id
  })
}

export const changePlace = (
  db: Database,
  viewer: Pick<Viewer, 'id' | 'is_staff'>,
  id: number,
  change: Partial<PlaceDraft>,
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    const place = await lockPlaceToChange(tx, viewer, id)
    const { media, latitude, longitude, ...fields } = await withCallableNumber(change, 'phone')
    const point = toPoint({ latitude, longitude }) ?? place
    const after = normalizeDraft({ ...place, ...fields })
    await overwritePlace(tx, id, { ...after, latitude: point.latitude, longitude: point.longitude }, now)
    if (media && !(await setPictures(tx, viewer.id, id, media))) throw mediaUnavailable()
  })

export const deletePlace = (db: Database, viewer: Pick<Viewer, 'id' | 'is_staff'>, id: number, now: Date) =>
  inTransaction(db, async (tx) => {
    const { added_by: author_id } = await lockPlaceToChange(tx, viewer, id)
    await releasePictures(tx, await listPictures(tx, id))
    await deletePlaceRow(tx, id)
    await recordRemoval(tx, viewer, { target_type: 'place', target_id: id, author_id }, now)
  })

/** Throws 404, or 403 for a place of another person. */
export async function lockPlaceToChange(
  tx: Database,
  viewer: Pick<Viewer, 'id' | 'is_staff'>,
  id: number,
): Promise<LockedPlace> {
  const place = await lockPlace(tx, id)
  if (!place) throw notFound('Place')
  if (!canChangePlace(viewer, { is_mine: place.added_by === viewer.id })) throw notAllowed()
  return place
}

/** The given point, else the middle of the viewer's ward. Throws 409 `location_needed` without both. */
export async function choosePoint(
  db: Database,
  { ward_code }: Pick<Viewer, 'ward_code'>,
  given: Partial<Point> | { latitude: number | undefined; longitude: number | undefined },
): Promise<Point> {
  const point = toPoint(given) ?? (ward_code === null ? null : await loadWardCentre(db, ward_code))
  if (!point) throw new Refusal(409, 'location_needed', 'Say where it is')
  return point
}

function toPoint({ latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined }) {
  if (latitude === undefined && longitude === undefined) return null
  if (latitude === undefined) throw invalid({ latitude: ['is missing'] })
  if (longitude === undefined) throw invalid({ longitude: ['is missing'] })
  return { latitude, longitude }
}

type PlaceInput = Partial<CompletePlaceFields> &
  Pick<CompletePlaceFields, 'name' | 'category' | 'subcategory' | 'location'>

/** Throws 400 for a subcategory of another category. */
export function normalizeDraft(input: PlaceInput): CompletePlaceFields {
  const { name, category, subcategory, location, description = '', phone = '', hours = [] } = input
  if (!isInCategory(category, subcategory)) throw invalid({ subcategory: ['is not one of that category'] })
  const sortedHours = hours.toSorted((a, b) => a.day - b.day || a.opens.localeCompare(b.opens))
  return {
    name: oneLine(name),
    category,
    subcategory,
    location: oneLine(location),
    description: description.trim(),
    phone,
    hours: sortedHours,
  }
}

const isInCategory = (category: PlaceCategory, subcategory: PlaceSubcategory) =>
  (placeKinds[category] as readonly string[]).includes(subcategory)

const mediaUnavailable = () =>
  new Refusal(409, 'media_taken', 'Pictures must be your own, confirmed, and shown nowhere else')
