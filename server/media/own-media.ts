import type { Database } from '../platform/database/db.ts'
import { columns, type Purpose } from './queries.ts'

export const ownMedia = (db: Database, owner_id: number, purpose: Purpose, id?: number) =>
  db
    .selectFrom('media')
    .select(columns)
    .where('owner_id', '=', owner_id)
    .where('purpose', '=', purpose)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
