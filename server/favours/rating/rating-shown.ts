import { type Database } from '../../platform/database/db.ts'
import { isShown } from '../queries.ts'

/** Whether a rating says something that others may know of. */
export async function isRatingShown(db: Database, id: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('ratings as rating')
    .innerJoin('favours as favour', 'favour.id', 'favour_id')
    .select('rating.id')
    .where('rating.id', '=', id)
    .where('rating.comment', '<>', '')
    .where(isShown(now))
    .executeTakeFirst()
  return row !== undefined
}
