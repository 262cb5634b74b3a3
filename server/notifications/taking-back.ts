import { type RawBuilder, sql } from 'kysely'
import { type Database } from '../platform/db.ts'

/** Takes back what people were told of one topic of a post and have not read. */
export const takeBackTopic = (tx: Database, post_id: number, topic: string) =>
  takeBack(tx, sql`post_id = ${post_id} AND topic = ${topic} AND read_at IS NULL`)

/** Takes back everything that people were told of a post. */
export const takeBackPost = (tx: Database, post_id: number) => takeBack(tx, sql`post_id = ${post_id}`)

const takeBack = (tx: Database, which: RawBuilder<unknown>) =>
  sql`
    DELETE FROM notifications WHERE id IN (
      SELECT id FROM notifications WHERE ${which} ORDER BY user_id, id FOR UPDATE)`.execute(tx)
