import { type RawBuilder, sql } from 'kysely'
import { unitsOf } from '../../../contract/letters.ts'

/**
 * The start of a text that is then cut to `letters` with `firstLetters` or `firstWords`. SQL knows no letters of several
 * characters, so it takes more than those show: whether there is more is seen too.
 */
export const beginningOf = (column: string, letters: number): RawBuilder<string> =>
  sql`left(${sql.ref(column)}, ${sql.lit(unitsOf(letters) + 1)})`
