import { productCategories } from '../../../contract/market/categories.ts'
import { productLimits, productOrderings } from '../../../contract/market/products.ts'
import { distanceSteps } from '../../../contract/posts/posts.ts'
import { packCursor, unpackCursor } from '../../platform/http/cursors.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { markOf } from '../../words/cursor.ts'
import type { ProductQuery } from './list.ts'

/** `last` is the last product shown; `step` is that of its distance where they are in that order, else 0. */
export interface Cursor {
  page: number
  last: { step: number; value: number; id: number }
}

/** It contains no cell: the viewer's own is used. */
export const writeCursor = (query: ProductQuery, { page, last }: Cursor) =>
  packCursor([
    productOrderings.indexOf(query.ordering),
    query.category === null ? 0 : productCategories.indexOf(query.category) + 1,
    query.seller_id ?? 0,
    page,
    last.step,
    last.value,
    last.id,
    ...(query.search === null ? [] : [markOf(query.search)]),
  ])

/** Throws a 400 `Refusal` for anything but a cursor of the same query. */
export function readCursor(query: ProductQuery, text: string): Cursor {
  const numbers = unpackCursor(text)
  const [, , , page = 0, step = -1, value = -1, id = 0] = numbers
  const cursor: Cursor = { page, last: { step, value, id } }
  const isPossible =
    numbers.every(Number.isSafeInteger) &&
    page >= 2 &&
    distanceSteps.some((each) => each === step) &&
    0 <= value &&
    value <= (query.ordering.endsWith('price') ? productLimits.price : Date.UTC(9999, 0)) &&
    id >= 1
  // Encoding it again must give the same text, which proves the query and the canonical form.
  if (!isPossible || writeCursor(query, cursor) !== text)
    throw invalid({ cursor: ['is not one of this list and order'] })
  return cursor
}
