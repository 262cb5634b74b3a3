import { type RawBuilder, sql } from 'kysely'
import { maxUnitsFor } from '../../../contract/letters.ts'
import type { Cell } from '../geography.ts'

/** For ORDER BY: the order of Vietnamese dictionaries (An, Ăn, Ân, … Dung, Duy, Đan), independent of the database's locale. */
export const orderByName = (column: string): RawBuilder<string> => sql`${sql.ref(column)} COLLATE "vi-x-icu"`

/** An array of numbers or cells as one value, to be cast: the driver would escape each element, which takes long for hundreds. */
export const arrayLiteral = (numbers: readonly (number | Cell)[]) => `{${numbers.join(',')}}`

/** Degrees; west is the smaller longitude. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** Selects rows with a `longitude` and a `latitude` through the GiST index on `point(longitude, latitude)`. */
export const isInBox = (table: string, { west, south, east, north }: Box) => sql<boolean>`
  point(${sql.ref(`${table}.longitude`)}, ${sql.ref(`${table}.latitude`)})
    <@ box(point(${west}, ${south}), point(${east}, ${north}))`

/**
 * The start of a text that is then cut to `letters` with `truncateLetters` or `truncateToWords`. SQL can't
 * count letters of several code points, so it returns more than needed, which also shows whether the text is longer.
 */
export const startOfText = (column: string, letters: number): RawBuilder<string> =>
  sql`left(${sql.ref(column)}, ${sql.lit(maxUnitsFor(letters) + 1)})`

/** The names of the columns for the fields of `Change`. `Renamed` maps each field to its columns where they differ. */
type ColumnNames<Change, Renamed> = {
  [Field in keyof Change]-?: Field extends keyof Renamed ? Renamed[Field] : Field
}[keyof Change] &
  string

/**
 * The columns of an UPDATE for a `Change` of the contract, each a value or undefined. Use it with `satisfies`: a field that
 * the contract gains, and for which no column is written, then doesn't compile.
 */
export type ChangedColumns<Change, Renamed = object> = Record<ColumnNames<Change, Renamed>, unknown>

type Defined<Columns> = { [Name in keyof Columns]?: Exclude<Columns[Name], undefined> }

/** Removes the columns that are undefined, so that an UPDATE leaves them as they are. */
export const definedColumns = <Columns extends object>(columns: Columns) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Defined<Columns>
