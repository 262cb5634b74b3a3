import { sql } from 'kysely'

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
