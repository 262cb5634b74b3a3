import { type RawBuilder, sql } from 'kysely'
import type { ReportedMessage } from '../../contract/reports.ts'
import { type Picture } from '../media/pictures.ts'
import { type Database } from '../platform/database/db.ts'
import { authorJson } from '../users/author.ts'

export interface ReportedRow extends Pick<
  ReportedMessage,
  'id' | 'message_id' | 'reason' | 'note' | 'author' | 'versions' | 'is_gone'
> {
  created_at: Date
  sent_at: Date
  media: Picture[] | null
}

const reported = async (db: Database, rest: RawBuilder<unknown>): Promise<ReportedRow[]> => {
  const { rows } = await sql<ReportedRow>`
    SELECT reports.id, messages.id AS message_id, reports.reason, reports.note, reports.updated_at AS created_at,
      messages.created_at AS sent_at, messages.deleted_at IS NOT NULL AS is_gone,
      CASE WHEN users.id IS NOT NULL THEN ${authorJson('users')} END AS author,
      (SELECT json_agg(json_build_object('content', content, 'place', place,
          'post_id', CASE card_type WHEN 'post' THEN card_id END,
          'product_id', CASE card_type WHEN 'product' THEN card_id END) ORDER BY revision)
        FROM reported_messages WHERE report_id = reports.id) AS versions,
      (SELECT json_agg(json_build_object('id', media.id, 'type', media.type, 'content_type', media.content_type,
          'key', media.key, 'width', media.width, 'height', media.height, 'blur', media.blur, 'widths', media.widths)
          ORDER BY media.position) FROM media WHERE media.message_id = messages.id) AS media
    FROM reports JOIN messages ON messages.id = reports.target_id LEFT JOIN users ON users.id = messages.author_id
    WHERE reports.target_type = 'message' ${rest}`.execute(db)
  return rows
}

export const reportedRows = (db: Database, offset: number, limit: number) =>
  reported(db, sql`ORDER BY reports.id DESC LIMIT ${limit} OFFSET ${offset}`)

export const reportedRow = async (db: Database, id: number) =>
  (await reported(db, sql`AND reports.id = ${id}`))[0]

export async function countReported(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('target_type', '=', 'message')
    .executeTakeFirstOrThrow()
  return count
}

export async function keyOfReported(db: Database, report_id: number, media_id: number) {
  const { rows } = await sql<{ key: string }>`
    SELECT media.key FROM reports JOIN media ON media.message_id = reports.target_id
    WHERE reports.id = ${report_id} AND reports.target_type = 'message' AND media.id = ${media_id}`.execute(
    db,
  )
  return rows[0]?.key
}
