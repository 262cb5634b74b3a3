import { sql } from 'kysely'
import type { Caution } from '../../../contract/text/cautions.ts'
import type { Database } from '../../platform/database/db.ts'

interface ProductTexts {
  name: string
  description: string
  place: string
  promotion_text: string
  cautions: Caution[]
}

export async function lockProductTexts(tx: Database, id: number): Promise<ProductTexts | undefined> {
  const { rows } = await sql<ProductTexts>`
    SELECT name, description, place, promotion_text, cautions FROM products
    WHERE id = ${id} AND status <> 'deleted' FOR NO KEY UPDATE`.execute(tx)
  return rows[0]
}

export const setCautions = (tx: Database, id: number, cautions: Caution[]) =>
  tx.updateTable('products').set({ cautions }).where('id', '=', id).execute()

/** With four bands of 16 bits, pictures that differ in at most three bits share a band. */
const maxDifferentBits = sql.lit(3)

/** Whether a listing of another account had one of the pictures before. */
export async function hasPictureOfOthers(tx: Database, product_id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM media JOIN picture_hashes AS hash ON hash.media_id = media.id
    CROSS JOIN LATERAL (
      SELECT FROM picture_hashes AS older JOIN media AS other ON other.id = older.media_id
      WHERE older.bands && hash.bands AND bit_count(older.bits # hash.bits) <= ${maxDifferentBits}
        AND other.id < media.id AND other.product_id IS NOT NULL AND other.owner_id <> media.owner_id
      LIMIT 1) AS earlier_picture
    WHERE media.product_id = ${product_id} LIMIT 1`.execute(tx)
  return rows.length > 0
}
