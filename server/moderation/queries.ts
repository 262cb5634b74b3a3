import { type Insertable, sql } from 'kysely'
import { messagesOfPerson, type SaidMessage } from '../chats/reports.ts'
import { commentsOfPerson } from '../comments/comment-exists.ts'
import { groupCommentsOf } from '../community-posts/group-comments-of.ts'
import { ratingsAbout } from '../favours/rating/rating-shown.ts'
import { ordersOfPerson } from '../orders/reported-orders.ts'
import { type Reports } from '../platform/database/database.ts'
import { type Database } from '../platform/database/db.ts'
import { productsOfPerson, type SaidProduct } from '../products/reports.ts'

/** Replaces an earlier report by the same person about the same thing; returns its id. */
export async function upsertReport(db: Database, report: Insertable<Reports> & { target_id: number }) {
  const { id } = await db
    .insertInto('reports')
    .values(report)
    .onConflict((oc) =>
      oc.columns(['reporter_id', 'target_type', 'target_id']).doUpdateSet((eb) => ({
        reason: eb.ref('excluded.reason'),
        note: eb.ref('excluded.note'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Null where there is one of the same. */
export async function insertCase(
  tx: Database,
  { type, id }: { type: 'product' | 'message'; id: number },
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO reports (target_type, target_id, reason, by_system, created_at, updated_at)
    VALUES (${type}, ${id}, 'scam', true, ${now}::timestamptz, ${now}::timestamptz)
    ON CONFLICT (target_type, target_id) WHERE by_system DO NOTHING RETURNING id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Beside what it said at an earlier report; once, as signs give a message a new revision with the same words. */
export const keepSaid = (tx: Database, report_id: number, message_id: number, said: SaidMessage) =>
  sql`
    INSERT INTO reported_messages (report_id, message_id, revision, content, place, card_type, card_id)
    SELECT ${report_id}::bigint, ${message_id}::bigint, ${said.revision}::bigint, ${said.content}, ${said.place},
      ${said.card_type}, ${said.card_id}::bigint
    WHERE NOT EXISTS (SELECT FROM reported_messages WHERE report_id = ${report_id} AND content = ${said.content})
    ON CONFLICT DO NOTHING`.execute(tx)

/** Of several reports of one person what it said at the last. */
export const keepProduct = (
  tx: Database,
  report_id: number,
  { name, description, place, price }: SaidProduct,
) =>
  sql`
    INSERT INTO reported_products (report_id, name, description, place, price)
    VALUES (${report_id}, ${name}, ${description}, ${place}, ${price})
    ON CONFLICT (report_id) DO UPDATE SET name = excluded.name, description = excluded.description,
      place = excluded.place, price = excluded.price`.execute(tx)

export const leaveReports = (tx: Database, user_id: number) =>
  tx.updateTable('reports').set({ reporter_id: null, note: '' }).where('reporter_id', '=', user_id).execute()

export const deleteReportsAbout = (tx: Database, user_id: number) =>
  sql`
    DELETE FROM reports WHERE (target_type = 'user' AND target_id = ${user_id})
      OR (target_type = 'post' AND target_id IN (SELECT id FROM posts WHERE author_id = ${user_id}))
      OR (target_type = 'comment' AND target_id IN (${commentsOfPerson(user_id)}))
      OR (target_type = 'message' AND target_id IN (${messagesOfPerson(user_id)}))
      OR (target_type = 'product' AND target_id IN (${productsOfPerson(user_id)}))
      OR (target_type = 'order' AND target_id IN (${ordersOfPerson(user_id)}))
      OR (target_type = 'group_comment' AND target_id IN (${groupCommentsOf(user_id)}))
      OR (target_type = 'rating' AND target_id IN (${ratingsAbout(user_id)}))`.execute(tx)

export const reportsBy = (db: Database, user_id: number) =>
  db
    .selectFrom('reports')
    .select(['target_type', 'target_id', 'reason', 'note', 'created_at', 'updated_at'])
    .where('reporter_id', '=', user_id)
    .orderBy('id')
    .execute()
