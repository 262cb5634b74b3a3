import type { Viewer } from '../../relations/visibility.ts'
import type { Database } from '../../platform/database/db.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { deleteSaved, insertSaved } from './queries.ts'
import { findSellerId } from './sellers.ts'

const maxSaved = 1000

/** Repeating it changes nothing. */
export async function saveProduct(db: Database, viewer: Viewer, id: number, now: Date) {
  const { is_seen, is_saved } = await insertSaved(db, viewer, id, maxSaved, now)
  if (!is_seen) throw notFound('Product')
  if (!is_saved) throw new Refusal(409, 'too_many', `Nobody can save more than ${maxSaved} products`)
}

/** Also of what is no longer visible. Repeating it changes nothing. */
export async function unsaveProduct(db: Database, viewer: Viewer, id: number) {
  if (await deleteSaved(db, viewer.id, id)) return
  if ((await findSellerId(db, viewer, id)) === null) throw notFound('Product')
}
