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
import { isPlaceShown } from './visibility.ts'

export interface FoundPlace {
  id: number
  step: number
  likes: number
}

/** Cells with the step of distance they are in, and the parents that hold them. */
export interface NearbyCells {
  cells: Cell[]
  steps: number[]
  parents: Cell[]
}

export interface PlaceSearch {
  category: PlaceCategory | null
  subcategory: PlaceSubcategory | null
  /** Of each alternative its words, folded. */
  alternatives: string[][] | null
  after: FoundPlace | null
}

/** One more than a page shows, to know whether there is more. */
export const maxFound = pageSize + 1

const isOfKind = ({ category, subcategory }: PlaceSearch) => sql<boolean>`${isPlaceShown} AND
  ${category === null ? sql`true` : sql`places.category = ${category}`}
  AND ${subcategory === null ? sql`true` : sql`places.subcategory = ${subcategory}`}`

/** A row of `spot` and one of places. */
const isAfter = ({ after }: PlaceSearch) =>
  after === null
    ? sql<boolean>`true`
    : sql<boolean>`(spot.step > ${after.step} OR spot.step = ${after.step}
        AND (places.likes, places.id) < (${after.likes}, ${after.id}))`

const spots = ({ cells, steps }: NearbyCells) =>
  sql`unnest(${cells}::bigint[], ${steps}::integer[]) AS spot(cell, step)`

/**
 * Each cell's first ones straight from an index: the cost depends on the number of cells, not of places. Of words only
 * such as many places have.
 */
export const findPlacesAround = (db: Database, around: NearbyCells, sought: PlaceSearch) =>
  found(
    db,
    sql`SELECT near.id, near.likes, spot.step FROM ${spots(around)} CROSS JOIN LATERAL (
      SELECT places.id, places.likes FROM places
      WHERE places.cell = spot.cell AND ${isOfKind(sought)} AND ${isAfter(sought)} AND ${holds(sought)}
      ORDER BY places.likes DESC, places.id DESC LIMIT ${sql.lit(maxFound)}) AS near
    ORDER BY spot.step, near.likes DESC, near.id DESC`,
  )

/** More are not looked up one by one. */
const mostHolding = 100

/** Those with the words, by the index of words, without an order; null where there are too many. */
export async function findPlacesByWords(
  db: Database,
  { parents }: NearbyCells,
  sought: PlaceSearch & { alternatives: string[][] },
) {
  const { rows } = await sql<{ id: number; likes: number; cell: Cell }>`
    SELECT id, likes, cell FROM places WHERE ${isOfKind(sought)} AND ${containsWordsNear('places', sought.alternatives, parents)}
    LIMIT ${sql.lit(mostHolding + 1)}`.execute(db)
  return rows.length > mostHolding ? null : rows
}

/** One's own favourites, wherever they are: few, as nobody has more than so many. `likes` is the time of adding. */
export const listFavoritesOf = (db: Database, user_id: number, sought: PlaceSearch) => {
  const { after } = sought
  const added = sql`(extract(epoch FROM kept.created_at) * 1000)::bigint`
  return found(
    db,
    sql`SELECT places.id, ${added} AS likes, 0 AS step
    FROM favorite_places AS kept JOIN places ON places.id = kept.place_id
    WHERE kept.user_id = ${user_id} AND ${isOfKind(sought)}
      AND ${holds(sought)}
      AND ${after === null ? sql`true` : sql`(${added}, places.id) < (${after.likes}::bigint, ${after.id}::bigint)`}
    ORDER BY kept.created_at DESC, places.id DESC`,
  )
}

/** The best liked of each category in those cells. */
export async function listMostLiked(db: Database, cells: Cell[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT best.id FROM unnest(${placeCategories}::text[]) WITH ORDINALITY AS kind(category, place)
    CROSS JOIN LATERAL (
      SELECT near.id FROM unnest(${cells}::bigint[]) AS spot(cell) CROSS JOIN LATERAL (
        SELECT places.id, places.likes FROM places
        WHERE places.cell = spot.cell AND places.category = kind.category AND places.likes > 0 AND ${isPlaceShown}
        ORDER BY places.likes DESC, places.id DESC LIMIT 1) AS near
      ORDER BY near.likes DESC, near.id DESC LIMIT 1) AS best
    ORDER BY kind.place`.execute(db)
  return rows.map(({ id }) => id)
}

const anyOf = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` OR `)})`

const holds = ({ alternatives }: PlaceSearch) =>
  alternatives === null
    ? sql<boolean>`true`
    : anyOf(alternatives.map((words) => sql<boolean>`places.words @> ${words}::text[]`))

async function found(db: Database, select: RawBuilder<unknown>): Promise<FoundPlace[]> {
  const { rows } = await sql<FoundPlace>`${select} LIMIT ${sql.lit(maxFound)}`.execute(db)
  return rows
}
