import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'

/** Locked until the transaction ends, so that sending is counted serially. */
export const lockWriter = (tx: Database, id: number) =>
  tx
    .selectFrom('users')
    .leftJoin('wards', 'wards.code', 'users.ward_code')
    .select(['users.id', 'email', 'display_name', 'wards.full_name as ward'])
    .select(sql<string | null>`preferences ->> 'language'`.as('language'))
    .where('users.id', '=', id)
    .forNoKeyUpdate('users')
    .executeTakeFirst()

export const personById = (db: Database, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'display_name', 'email', 'leaving_at'])
    .select(sql<string | null>`preferences ->> 'language'`.as('language'))
    .where('id', '=', id)
    .executeTakeFirst()
