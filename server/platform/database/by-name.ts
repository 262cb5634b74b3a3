import { type RawBuilder, sql } from 'kysely'

/** For ORDER BY: names in the order of Vietnamese dictionaries, An, Ăn, Ân, … Dung, Duy, Đan, whatever the database's own. */
export const byName = (column: string): RawBuilder<string> => sql`${sql.ref(column)} COLLATE "vi-x-icu"`
