import type * as Type from 'typebox'
import { splitWords } from '../../contract/fold.ts'
import type { FoundProducts, searchProducts as contract } from '../../contract/search/search.ts'
import type { Database } from '../platform/database/db.ts'
import { unbindCursor } from '../platform/http/pagination.ts'
import { invalid } from '../platform/http/refusal.ts'
import type { Viewer } from '../platform/http/viewer.ts'
import { listProducts, readCursor } from '../market/products/list/list.ts'
import { splitAlternatives } from '../text/words/parse-query.ts'
import type { QueryWord } from '../text/words/words.ts'
import { highlightField } from './highlight.ts'

export async function searchProducts(
  db: Database,
  viewer: Viewer,
  { q, page = 1, cursor }: Omit<Type.Static<typeof contract.query>, 'type'>,
  now: Date,
): Promise<FoundProducts> {
  if (!/[\p{L}\p{N}]/u.test(q)) throw invalid({ q: ['contains no letter and no digit'] })
  const query = { search: q, ordering: 'distance' as const }
  const currentPage = cursor === undefined ? page : readPage(viewer, q, cursor)
  const list = await listProducts(
    db,
    viewer,
    { ...query, page, ...(cursor !== undefined && { cursor }) },
    now,
  )
  const words = splitAlternatives(q).flatMap((text) => splitWords(text).map(toQueryWord))
  return {
    data: list.results,
    highlights: list.results.map((product) => highlightField(product, ['name', 'description'], words)),
    meta: {
      currentPage,
      totalPages: currentPage + (list.next ? 1 : 0),
      next_cursor: list.next && new URL(list.next, 'http://here.invalid').searchParams.get('cursor'),
    },
  }
}

export const toQueryWord = ({ folded, spelling }: { folded: string; spelling: string }): QueryWord => ({
  text: folded,
  spelling,
  isPrefix: false,
  count: 0,
  spelledCount: 0,
})

const readPage = (viewer: Viewer, search: string, cursor: string) =>
  readCursor({ search, ordering: 'distance', category: null, seller_id: null }, unbindCursor(viewer, cursor))
    .page
