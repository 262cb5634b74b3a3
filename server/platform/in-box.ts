import { sql } from 'kysely'
import type { Box } from './room.ts'

/** Rows of a table with a `longitude` and a `latitude`, by its GiST index on `point(longitude, latitude)`. */
export const isInBox = (table: string, { west, south, east, north }: Box) => sql<boolean>`
  point(${sql.ref(`${table}.longitude`)}, ${sql.ref(`${table}.latitude`)})
    <@ box(point(${west}, ${south}), point(${east}, ${north}))`
