import { sql } from 'kysely'
import type { Cell } from '../../platform/place.ts'

/** Only for results that nobody but those people see. */
export const livesIn = (cells: Cell[]) =>
  sql<boolean>`users.id IN (SELECT user_id FROM homes WHERE homes.cell = ANY(${cells}::bigint[]))`
