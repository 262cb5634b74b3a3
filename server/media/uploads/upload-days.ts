import { sql } from 'kysely'
import { uploadBytesPerDay } from '../../../contract/upload-limits.ts'
import type { Database } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'

const aDay = 24 * 60 * 60 * 1000

export async function checkDay(db: Database, user_id: number, bytes: number, now: Date) {
  const day = await dayOf(db, user_id, now)
  if (day && day.bytes + bytes > uploadBytesPerDay) throw tooMuch(day.since, now)
}

export async function countBytes(db: Database, user_id: number, bytes: number, now: Date) {
  const { rows } = await sql`
    INSERT INTO upload_days AS day (user_id, since, bytes) VALUES (${user_id}, ${now}::timestamptz, ${bytes})
    ON CONFLICT (user_id) DO UPDATE SET
      since = CASE WHEN ${isOver(now)} THEN excluded.since ELSE day.since END,
      bytes = CASE WHEN ${isOver(now)} THEN 0 ELSE day.bytes END + excluded.bytes
    WHERE ${isOver(now)} OR day.bytes + excluded.bytes <= ${uploadBytesPerDay}::bigint
    RETURNING user_id`.execute(db)
  if (rows.length) return
  const day = await dayOf(db, user_id, now)
  throw tooMuch(day?.since ?? now, now)
}

/** Of an upload announced `at` that moment; what an earlier day counted stays there. */
export const refundBytes = (db: Database, user_id: number, bytes: number, at: Date) =>
  sql`
    UPDATE upload_days SET bytes = GREATEST(0, bytes - ${bytes}::bigint)
    WHERE user_id = ${user_id} AND since <= ${at}::timestamptz`.execute(db)

const isOver = (now: Date) => sql`day.since <= ${new Date(now.getTime() - aDay)}::timestamptz`

const dayOf = (db: Database, user_id: number, now: Date) =>
  db
    .selectFrom('upload_days as day')
    .select(['since', 'bytes'])
    .where('user_id', '=', user_id)
    .where(sql<boolean>`NOT ${isOver(now)}`)
    .executeTakeFirst()

const tooMuch = (since: Date, now: Date) =>
  new Refusal(429, 'daily_quota', `At most ${uploadBytesPerDay} bytes a day`, {
    retryAfter: Math.max(1, Math.ceil((since.getTime() + aDay - now.getTime()) / 1000)),
  })
