import type { Viewer } from '../../relations/blocks/visibility.ts'
import type { Database } from '../../platform/database/db.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { deleteSaved, insertSaved } from './saved-queries.ts'
import { sellerOf } from './seller-of.ts'

const most = 1000

/** Repeating it changes nothing. */
export async function saveProduct(db: Database, viewer: Viewer, id: number, now: Date) {
  const { is_seen, is_saved } = await insertSaved(db, viewer, id, most, now)
  if (!is_seen) throw notFound('Product')
  if (!is_saved) throw new Refusal(409, 'too_many', `Nobody can save more than ${most} products`)
}

/** Also of what is no longer visible. Repeating it changes nothing. */
export async function unsaveProduct(db: Database, viewer: Viewer, id: number) {
  if (await deleteSaved(db, viewer.id, id)) return
  if ((await sellerOf(db, viewer, id)) === null) throw notFound('Product')
}
