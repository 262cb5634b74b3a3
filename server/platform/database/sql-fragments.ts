import { type RawBuilder, sql } from 'kysely'
import { maxUnitsFor } from '../../../contract/letters.ts'

/** For ORDER BY: names in the order of Vietnamese dictionaries, An, Ăn, Ân, … Dung, Duy, Đan, whatever the database's own. */
export const orderByName = (column: string): RawBuilder<string> => sql`${sql.ref(column)} COLLATE "vi-x-icu"`

/** If the planner saw the value, it would reject the generic plan as dearer and plan the statement again every time. */
export const hiddenFromPlanner = <T>(value: RawBuilder<T>): RawBuilder<T> => sql<T>`(SELECT ${value})`

/** Degrees; west is the smaller longitude. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** Rows of a table with a `longitude` and a `latitude`, by its GiST index on `point(longitude, latitude)`. */
export const isInBox = (table: string, { west, south, east, north }: Box) => sql<boolean>`
  point(${sql.ref(`${table}.longitude`)}, ${sql.ref(`${table}.latitude`)})
    <@ box(point(${west}, ${south}), point(${east}, ${north}))`

/**
 * The start of a text that is then cut to `letters` with `truncateLetters` or `truncateToWords`. SQL knows no letters of several
 * characters, so it takes more than those show: whether there is more is seen too.
 */
export const startOfText = (column: string, letters: number): RawBuilder<string> =>
  sql`left(${sql.ref(column)}, ${sql.lit(maxUnitsFor(letters) + 1)})`
