import type * as Type from 'typebox'
import { wordsIn } from '../../contract/fold.ts'
import type { Product } from '../../contract/market/products.ts'
import type { FoundProducts, searchProducts as contract } from '../../contract/market/search-products.ts'
import type { Database } from '../platform/database/db.ts'
import { unbindCursor } from '../platform/http/cursors.ts'
import { invalid } from '../platform/http/refusal.ts'
import type { Viewer } from '../platform/http/session.ts'
import { listProducts, readCursor } from '../market/products/list/list.ts'
import { alternativesIn } from '../text/words/parse-query.ts'
import type { Word } from '../text/words/words.ts'
import { hitsIn, piecesOf } from './highlight.ts'

export async function searchProducts(
  db: Database,
  viewer: Viewer,
  { q, page = 1, cursor }: Omit<Type.Static<typeof contract.query>, 'type'>,
  now: Date,
): Promise<FoundProducts> {
  if (!/[\p{L}\p{N}]/u.test(q)) throw invalid({ q: ['holds no letter and no digit'] })
  const asked = { search: q, ordering: 'distance' as const }
  const currentPage = cursor === undefined ? page : pageOf(viewer, q, cursor)
  const found = await listProducts(
    db,
    viewer,
    { ...asked, page, ...(cursor !== undefined && { cursor }) },
    now,
  )
  const words = alternativesIn(q).flatMap((text) => wordsIn(text).map(asWord))
  return {
    data: found.results,
    highlights: found.results.map((product) => highlightOf(product, words)),
    meta: {
      currentPage,
      totalPages: currentPage + (found.next ? 1 : 0),
      next_cursor: found.next && new URL(found.next, 'http://here.invalid').searchParams.get('cursor'),
    },
  }
}

export const asWord = ({ folded, spelling }: { folded: string; spelling: string }): Word => ({
  text: folded,
  spelling,
  isPrefix: false,
  count: 0,
  spelledCount: 0,
})

/** Of the name, unless more of the words stand in the description. */
function highlightOf({ name, description }: Product, words: Word[]) {
  const inName = hitsIn(name, words)
  const inDescription = hitsIn(description, words)
  return inDescription.count > inName.count
    ? { where: 'description' as const, pieces: piecesOf(description, inDescription.hits) }
    : { where: 'name' as const, pieces: piecesOf(name, inName.hits) }
}

const pageOf = (viewer: Viewer, search: string, cursor: string) =>
  readCursor({ search, ordering: 'distance', category: null, seller_id: null }, unbindCursor(viewer, cursor))
    .page
