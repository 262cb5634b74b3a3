import { sql } from 'kysely'
import { placeKinds, type PlaceCategory, type PlaceSubcategory } from '../../../contract/directory/places.ts'
import type { Cell } from '../../platform/geography.ts'
import { type NearSearch, selectFoundNear } from '../../text/words/near.ts'
import { isPlaceVisible } from './visibility.ts'

const maxOfCell = 10

/** Places for the search over everything: by their words, and in `cells` those of the subcategories. */
export function selectFoundPlaces(search: NearSearch, subcategories: PlaceSubcategory[], cells: Cell[]) {
  const byWords = selectFoundNear(
    'places',
    { type: sql`'places'`, at: 'created_at', hours: 'hours' },
    isPlaceVisible,
    search,
  )
  if (!subcategories.length) return byWords
  const categories = (Object.keys(placeKinds) as PlaceCategory[]).filter((category) =>
    placeKinds[category].some((each) => subcategories.some((wanted) => wanted === each)),
  )
  return sql`${byWords} UNION ALL (
    SELECT 'places', place.id, place.name, place.cell, place.created_at, place.hours, false, place.subcategory
    FROM unnest(${cells}::bigint[]) AS spot(cell) CROSS JOIN unnest(${categories}::text[]) AS kind(category)
    CROSS JOIN LATERAL (
      SELECT * FROM places WHERE places.cell = spot.cell AND places.category = kind.category
        AND places.subcategory = ANY (${subcategories}::text[]) AND ${isPlaceVisible}
      ORDER BY likes DESC, id DESC LIMIT ${sql.lit(maxOfCell)}) AS place)`
}
