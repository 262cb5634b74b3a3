import { sql } from 'kysely'
import type { Picture } from '../../media/pictures.ts'
import type { Database } from '../../platform/database/db.ts'

export async function picturesOf(db: Database, ids: number[]): Promise<Picture[]> {
  if (!ids.length) return []
  const { rows } = await sql<Picture>`
    SELECT id, type, content_type, key, width, height, blur, widths FROM media
    WHERE id = ANY(${ids}::bigint[]) AND widths IS NOT NULL`.execute(db)
  return rows
}

/** The file of a reported message's picture, for who may read the case. */
export async function keyOfReported(db: Database, report_id: number, media_id: number) {
  const { rows } = await sql<{ key: string }>`
    SELECT media.key FROM reports JOIN media ON media.message_id = reports.target_id
    WHERE reports.id = ${report_id} AND reports.target_type = 'message' AND media.id = ${media_id}`.execute(
    db,
  )
  return rows[0]?.key
}

export async function caseOfReport(db: Database, report_id: number): Promise<number | null> {
  const row = await db.selectFrom('reports').select('case_id').where('id', '=', report_id).executeTakeFirst()
  return row?.case_id ?? null
}
