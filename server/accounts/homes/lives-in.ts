import { sql } from 'kysely'
import { type Cell } from '../../platform/place.ts'

/** Whether a row of `users` lives in one of some cells: for what only they themselves come to see. */
export const livesIn = (cells: Cell[]) =>
  sql<boolean>`users.id IN (SELECT user_id FROM homes WHERE homes.cell = ANY(${cells}::bigint[]))`
