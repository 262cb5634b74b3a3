import { type RawBuilder, sql } from 'kysely'
import {
  type PlaceCategory,
  placeCategories,
  type PlaceSubcategory,
} from '../../../contract/directory/places.ts'
import type { Database } from '../../platform/database/db.ts'
import { pageSize } from '../../platform/http/pagination.ts'
import type { Cell } from '../../platform/geography.ts'
import { containsWordsNear } from '../../text/words/parse-query.ts'
import { isPlaceVisible } from './visibility.ts'

export interface PlaceHit {
  id: number
  step: number
  likes: number
}

/** Cells, the step of each cell's distance, and the parents of the cells. */
export interface NearbyCells {
  cells: Cell[]
  steps: number[]
  parents: Cell[]
}

export interface PlaceSearch {
  category: PlaceCategory | null
  subcategory: PlaceSubcategory | null
  /** The folded words of each alternative. */
  alternatives: string[][] | null
  after: PlaceHit | null
}

/** One more than a page, to know whether there is another page. */
export const maxHits = pageSize + 1

const matchesKind = ({ category, subcategory }: PlaceSearch) => sql<boolean>`${isPlaceVisible} AND
  ${category === null ? sql`true` : sql`places.category = ${category}`}
  AND ${subcategory === null ? sql`true` : sql`places.subcategory = ${subcategory}`}`

/** For rows of `spot` and `places`. */
const isAfter = ({ after }: PlaceSearch) =>
  after === null
    ? sql<boolean>`true`
    : sql<boolean>`(spot.step > ${after.step} OR spot.step = ${after.step}
        AND (places.likes, places.id) < (${after.likes}, ${after.id}))`

/**
 * Selects places, nearest step first, then most liked first. It reads the first places of each cell from an index, and the
 * order of the cells lets PostgreSQL stop at the step that fills the page: the cost depends on the number of cells, not of
 * places. Use it without words, or with frequent words.
 */
export const placesAround = ({ cells, steps }: NearbyCells, search: PlaceSearch) => sql`
  SELECT near.id, near.likes, spot.step FROM (
    SELECT * FROM unnest(${cells}::bigint[], ${steps}::integer[]) AS spot(cell, step) ORDER BY step) AS spot
  CROSS JOIN LATERAL (
    SELECT places.id, places.likes FROM places
    WHERE places.cell = spot.cell AND ${matchesKind(search)} AND ${isAfter(search)} AND ${containsWords(search)}
    ORDER BY places.likes DESC, places.id DESC LIMIT ${sql.lit(maxHits)}) AS near
  ORDER BY spot.step, near.likes DESC, near.id DESC LIMIT ${sql.lit(maxHits)}`

export async function findPlacesAround(db: Database, around: NearbyCells, search: PlaceSearch) {
  const { rows } = await sql<PlaceHit>`${placesAround(around, search)}`.execute(db)
  return rows
}

/** Selects places that were found before, in the order in which they are given. */
export const placesFound = (hits: PlaceHit[]) => sql`
  SELECT id, likes, step FROM unnest(${hits.map(({ id }) => id)}::bigint[], ${hits.map(({ likes }) => likes)}::bigint[],
    ${hits.map(({ step }) => step)}::integer[]) WITH ORDINALITY AS given(id, likes, step, place) ORDER BY place`

const maxMatches = 100

/** Uses the index of words. No order. Returns null if there are more than `maxMatches`. */
export async function findPlacesByWords(
  db: Database,
  { parents }: NearbyCells,
  search: PlaceSearch & { alternatives: string[][] },
) {
  const { rows } = await sql<{ id: number; likes: number; cell: Cell }>`
    SELECT id, likes, cell FROM places WHERE ${matchesKind(search)} AND ${containsWordsNear('places', search.alternatives, parents)}
    LIMIT ${sql.lit(maxMatches + 1)}`.execute(db)
  return rows.length > maxMatches ? null : rows
}

/** Selects the person's favourites at any distance. `likes` is the time of adding, by which they are sorted. */
export const favoritesOf = (user_id: number, search: PlaceSearch) => {
  const { after } = search
  const added = sql`(extract(epoch FROM favorite.created_at) * 1000)::bigint`
  return sql`SELECT places.id, ${added} AS likes, 0 AS step
    FROM favorite_places AS favorite JOIN places ON places.id = favorite.place_id
    WHERE favorite.user_id = ${user_id} AND ${matchesKind(search)}
      AND ${containsWords(search)}
      AND ${after === null ? sql`true` : sql`(${added}, places.id) < (${after.likes}::bigint, ${after.id}::bigint)`}
    ORDER BY favorite.created_at DESC, places.id DESC LIMIT ${sql.lit(maxHits)}`
}

/** Selects the most liked place of each category in the cells. */
export const mostLikedIn = (cells: readonly Cell[]) => sql`
    SELECT best.id FROM unnest(${placeCategories}::text[]) WITH ORDINALITY AS kind(category, position)
    CROSS JOIN LATERAL (
      SELECT near.id FROM unnest(${cells}::bigint[]) AS spot(cell) CROSS JOIN LATERAL (
        SELECT places.id, places.likes FROM places
        WHERE places.cell = spot.cell AND places.category = kind.category AND places.likes > 0 AND ${isPlaceVisible}
        ORDER BY places.likes DESC, places.id DESC LIMIT 1) AS near
      ORDER BY near.likes DESC, near.id DESC LIMIT 1) AS best
    ORDER BY kind.position`

const anyOf = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` OR `)})`

const containsWords = ({ alternatives }: PlaceSearch) =>
  alternatives === null
    ? sql<boolean>`true`
    : anyOf(alternatives.map((words) => sql<boolean>`places.words @> ${words}::text[]`))
