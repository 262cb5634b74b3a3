import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'

/** Returns those of `notified` who were not named there before. */
export async function keepNamedInMessage(
  tx: Database,
  message_id: number,
  by_id: number,
  { named, notified, now }: { named: number[]; notified: number[]; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    INSERT INTO message_mentions (message_id, person_id, by_id, notified_at)
    SELECT ${message_id}, named.id, ${by_id},
      CASE WHEN named.id = ANY(${notified}::bigint[]) THEN ${now}::timestamptz END
    FROM unnest(${named}::bigint[]) AS named(id)
    ON CONFLICT DO NOTHING RETURNING person_id`.execute(tx)
  return rows.map(({ person_id }) => person_id).filter((id) => notified.includes(id))
}

/** Where somebody is named, with the name of who wrote it. */
export const messagesNaming = (db: Database, person_id: number) =>
  db
    .selectFrom('message_mentions')
    .innerJoin('users as writer', 'writer.id', 'by_id')
    .innerJoin('messages', 'messages.id', 'message_id')
    .where('person_id', '=', person_id)
    .where('messages.deleted_at', 'is', null)
    .select(['messages.chat_id', 'messages.seq', 'writer.display_name as by'])
    .orderBy('messages.id')
    .execute()
