import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { ReportTarget } from '../../../contract/moderation/reports.ts'
import type { Caution } from '../../../contract/text/cautions.ts'
import type { ProductHook } from '../../market/products/product-events.ts'
import { shownTextColumns } from '../../market/products/product-fields.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { addJob, newJobs } from '../../platform/jobs/jobs.ts'
import type { WrittenHook } from '../../platform/room.ts'
import { findCautions, isSevereCaution } from '../../text/cautions/cautions.ts'

export const queueProductCheck: ProductHook = async (tx, { kind, product: { id, ...product } }) => {
  const payload = { product_id: id }
  if (kind === 'changed' || kind === 'promoted')
    return addJob(tx, 'look_at_product', payload, { key: `look_at_product:${id}` })
  if (kind !== 'written') return
  // Links to the app itself are no cautions, which the job knows.
  const hasCautions = findCautions(textOf({ ...product, promotion_text: '' }), '').length > 0
  const condition = sql`${hasCautions} OR EXISTS (SELECT FROM media WHERE product_id = ${id})`
  await newJobs('look_at_product', [payload], { condition }).execute(tx)
}

/** Updates the cautions that readers see. Opens a case for staff if one is severe. */
export const updateProductCautions = (db: Database, host: string, id: number) =>
  inTransaction(db, async (tx) => {
    const product = await lockProductTexts(tx, id)
    if (!product) return
    const cautions = findCautions(textOf(product), host)
    if (await hasPictureOfOthers(tx, id)) cautions.push('same_picture')
    if (!isDeepStrictEqual(cautions, product.cautions)) await setCautions(tx, id, cautions)
    if (cautions.some(isSevereCaution)) await addJob(tx, 'open_case', { type: 'product', id })
  })

/** The target of a case and where its id is in the request. `writer`: the case is about the author and quotes the text. */
type Subject = [type: ReportTarget, id: `reply.${string}` | `params.${string}`] | 'writer'

/** The requests with texts for other people, except products and messages. */
export const subjectsByRequest: Record<string, Subject> = {
  'POST /api/posts/': ['post', 'reply.id'],
  'PUT /api/posts/:id/': ['post', 'params.id'],
  'PATCH /api/posts/:id/': ['post', 'params.id'],
  'POST /api/posts/:id/alert/end/': ['post', 'params.id'],
  'POST /api/events/': ['post', 'reply.post_id'],
  'PATCH /api/events/:id/': ['post', 'reply.post_id'],
  'POST /api/events/:id/cancel/': 'writer',
  'POST /api/posts/:id/comments/': ['comment', 'reply.id'],
  'PATCH /api/comments/:id/': ['comment', 'params.id'],
  'POST /api/posts/:id/alert/updates/': ['comment', 'reply.id'],
  'POST /api/groups/:id/comments/': ['group_comment', 'reply.id'],
  'POST /api/communities/': ['community', 'reply.id'],
  'PATCH /api/communities/:id/': ['community', 'params.id'],
  'POST /api/groups/': ['community', 'reply.id'],
  'PATCH /api/groups/:id/': ['community', 'params.id'],
  'POST /api/communities/:id/join/': 'writer',
  'POST /api/groups/:id/join/': 'writer',
  'POST /api/places/': ['place', 'reply.id'],
  'PATCH /api/places/:id/': ['place', 'params.id'],
  'POST /api/places/:id/corrections/': 'writer',
  'PUT /api/places/:id/recommendation/': 'writer',
  'POST /api/businesses/': ['business', 'reply.id'],
  'PATCH /api/businesses/:slug/': ['business', 'reply.id'],
  'POST /api/businesses/:slug/feedback/': 'writer',
  'PUT /api/businesses/:slug/feedback/:id/answer/': 'writer',
  'PUT /api/users/:id/': ['user', 'params.id'],
  'PATCH /api/users/:id/': ['user', 'params.id'],
  'POST /api/users/profile/:id/rate/': 'writer',
  'POST /api/posts/:id/offers/': 'writer',
  'POST /api/marketplace/orders/:id/propose/': 'writer',
  'POST /api/offers/:id/meeting/': 'writer',
  'POST /api/marketplace/orders/:id/cancel/': 'writer',
  'POST /api/marketplace/orders/:id/decline/': 'writer',
  'POST /api/marketplace/orders/:id/rate/': 'writer',
  'POST /api/moderation/cases/:id/actions/': 'writer',
}

/** All texts of a body, also nested ones. */
const collectTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(collectTexts)
      : []

/** Opens a case for staff if a text has severe cautions. */
export const reportGraveText: WrittenHook = async (db, { endpoint, viewer_id, body, ...request }, config) => {
  const subject = subjectsByRequest[`${endpoint.method} ${endpoint.path}`]
  if (!subject) return
  const text = collectTexts(body).join('\n')
  if (!findCautions(text, new URL(config.publicUrl).host).some(isSevereCaution)) return
  if (subject === 'writer') return addJob(db, 'open_case', { type: 'user', id: viewer_id, note: text })
  const [type, where] = subject
  const [part = '', name = ''] = where.split('.')
  const values = request[part as keyof typeof request] as Record<string, unknown>
  return addJob(db, 'open_case', { type, id: Number(values[name]) })
}

type ProductTexts = Record<(typeof shownTextColumns)[number], string>

const textOf = (product: ProductTexts) => shownTextColumns.map((column) => product[column]).join('\n')

async function lockProductTexts(tx: Database, id: number) {
  const { rows } = await sql<ProductTexts & { cautions: Caution[] }>`
    SELECT ${sql.join(shownTextColumns.map((column) => sql.ref(column)))}, cautions FROM products
    WHERE id = ${id} AND status <> 'deleted' FOR NO KEY UPDATE`.execute(tx)
  return rows[0]
}

const setCautions = (tx: Database, id: number, cautions: Caution[]) =>
  tx.updateTable('products').set({ cautions }).where('id', '=', id).execute()

/** With four bands of 16 bits, pictures that differ in at most three bits share a band. */
const maxDifferentBits = sql.lit(3)

/** Whether a listing of another account had one of the pictures before. */
async function hasPictureOfOthers(tx: Database, product_id: number): Promise<boolean> {
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
