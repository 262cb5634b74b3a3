import { type RawBuilder, sql } from 'kysely'

/** The latest `limit` open or finished ones of each side: rows of `person_id` and `at`. */
export const favourPartners = ({ id }: { id: number }, limit: RawBuilder<unknown>) => sql`
    (SELECT helper_id AS person_id, updated_at AS at FROM favours
      WHERE helped_id = ${id} ORDER BY updated_at DESC, id DESC LIMIT ${limit})
    UNION ALL (SELECT helped_id, updated_at FROM favours
      WHERE helper_id = ${id} ORDER BY updated_at DESC, id DESC LIMIT ${limit})`
