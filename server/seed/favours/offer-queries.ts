import { type Insertable, sql } from 'kysely'
import type { FavourMoves } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/db.ts'

export const insertMoves = (db: Database, moves: Insertable<FavourMoves>[]) =>
  db.insertInto('favour_moves').values(moves).execute()

/** Adds the steps of completed favours: offered, accepted, completed. */
export const insertMovesOfDone = (db: Database) =>
  sql`
    INSERT INTO favour_moves (favour_id, move, by, at)
    SELECT favours.id, step.move, step.by, created_at + (finished_at - created_at) * step.part
    FROM favours, (VALUES ('offer', 'offerer', 0), ('accept', 'author', 0.3), ('complete', 'author', 1))
      AS step(move, by, part)
    WHERE status = 'completed' ORDER BY favours.id, step.part`.execute(db)

/** Marks notifications from before a moment as read. */
export const readBefore = (db: Database, moment: Date, now: Date) =>
  db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('updated_at', '<', moment)
    .where('read_at', 'is', null)
    .execute()
