import { type RawBuilder, sql } from 'kysely'
import {
  listReportedProducts as list,
  type ReportedProduct,
} from '../../contract/market/reported-products.ts'
import { type Picture, showPicture } from '../media/pictures.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../platform/http/pages.ts'
import { notFound } from '../platform/http/refusal.ts'
import { type ProductDeps } from '../products/hooks.ts'
import { withholdProduct } from '../products/reports.ts'
import { showSeller } from '../products/show-product.ts'

interface Row extends Pick<
  ReportedProduct,
  'id' | 'product_id' | 'reason' | 'note' | 'name' | 'description' | 'place' | 'is_gone'
> {
  reported_at: Date
  price: number
  seller: Parameters<typeof showSeller>[0] | null
  media: Picture[] | null
}

const reported = async (db: Database, rest: RawBuilder<unknown>): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    SELECT reports.id, products.id AS product_id, reports.reason, reports.note, reports.updated_at AS reported_at,
      said.name, said.description, said.place, said.price, products.status <> 'active' AS is_gone,
      (SELECT json_build_object('id', person.id, 'display_name', display_name, 'avatar_url', avatar_url,
          'joined_at', joined_at, 'is_staff', is_staff, 'is_verified', is_verified)
        FROM users AS person WHERE person.id = products.seller_id) AS seller,
      (SELECT json_agg(json_build_object('id', media.id, 'type', media.type, 'content_type', media.content_type,
          'key', media.key, 'width', media.width, 'height', media.height, 'blur', media.blur, 'widths', media.widths)
          ORDER BY media.position) FROM media WHERE media.product_id = products.id) AS media
    FROM reports JOIN products ON products.id = reports.target_id JOIN reported_products AS said ON said.report_id = reports.id
    WHERE reports.target_type = 'product' ${rest}`.execute(db)
  return rows
}

async function countReported(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM reports JOIN products ON products.id = reports.target_id
    WHERE reports.target_type = 'product'`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listReportedProducts(db: Database, page: number, now: Date) {
  const [count, rows] = await Promise.all([
    countReported(db),
    reported(db, sql`ORDER BY reports.id DESC LIMIT ${pageSize} OFFSET ${offsetOf(page)}`),
  ])
  return pageReply(list.path, { page, count, results: rows.map((row) => show(row, now)) })
}

export const hideReportedProduct = (db: Database, deps: ProductDeps, report_id: number, now: Date) =>
  inTransaction(db, async (tx) => {
    const [row] = await reported(tx, sql`AND reports.id = ${report_id}`)
    if (!row) throw notFound('Report')
    await withholdProduct(tx, deps, row.product_id, now)
    return show({ ...row, is_gone: true }, now)
  })

const show = ({ reported_at, price, seller, media, ...row }: Row, now: Date): ReportedProduct => ({
  ...row,
  reportedAt: reported_at.toISOString(),
  price: String(price),
  seller: seller && showSeller(seller, now),
  media: (media ?? []).map((picture) => showPicture(picture)),
})
