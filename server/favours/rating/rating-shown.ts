import { sql } from 'kysely'
import { type Database } from '../../platform/database/db.ts'
import { isShown } from '../queries.ts'

export const ratingsAbout = (user_id: number) =>
  sql<number>`SELECT id FROM ratings WHERE rater_id = ${user_id} OR rated_id = ${user_id}`

export async function isRatingShown(db: Database, id: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('ratings as rating')
    .select('rating.id')
    .where('rating.id', '=', id)
    .where('rating.comment', '<>', '')
    .where(isShown(now))
    .executeTakeFirst()
  return row !== undefined
}
