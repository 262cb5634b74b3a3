import type { Database } from '../../../platform/database/db.ts'
import type { BlockReader } from '../../../relations/visibility.ts'
import {
  type FoundProduct,
  type ListPosition,
  maxFound,
  type ProductSearch,
  productsWithWords,
  scanProductsAt,
  selectFound,
} from './list-queries.ts'
import { type Reach, type Spots, spotsAround, spotsOf } from './reach.ts'
import type { SearchWords } from './search-words.ts'

/** Scans the products of each step for the words, then continues like for rare words. `step`: see `productsWithWords`. */
export async function findFrequent(
  db: Database,
  viewer: BlockReader,
  reach: Reach,
  { step: from, ...search }: ProductSearch & { words: SearchWords; step: number | null },
): Promise<FoundProduct[]> {
  const found: FoundProduct[] = []
  const areas =
    from === null
      ? [{ step: 0, spots: spotsAround(reach) }]
      : reach.steps
          .filter(({ step }) => step >= from)
          .map((each) => ({ step: each.step, spots: spotsOf([each]) }))
  for (const { step, spots } of areas) {
    const searchInStep = { ...search, after: step === (from ?? 0) ? search.after : null }
    const scanned = await scanAt(db, viewer, spots, searchInStep)
    found.push(...scanned.found.map((row) => ({ ...row, step })))
    if (found.length >= maxFound) break
    if (!scanned.until) continue
    const rest = { ...searchInStep, after: scanned.until, step: from === null ? null : step }
    const rows = await selectFound(db, viewer, productsWithWords(viewer, reach, rest), 0)
    return [...found, ...rows.map(({ found_id: id, value, step: at }) => ({ id, value, step: at }))]
  }
  return found
}

/** After so many scans, words are treated as rare in this area. */
const maxScans = 3

/** `until` is the position up to which products were checked; null after the last one. Each scan reads twice as many. */
async function scanAt(
  db: Database,
  viewer: BlockReader,
  spots: Spots,
  search: ProductSearch & { words: SearchWords },
) {
  const found: FoundProduct[] = []
  let until: ListPosition | null = search.after
  let each = firstScanSize(search.words, spots.places.length)
  for (let scan = 1; ; scan++, each *= 2) {
    const scanned = await scanProductsAt(db, viewer, spots, { ...search, after: until, each })
    found.push(...scanned.found)
    until = scanned.until
    if (!until || found.length >= maxFound || scan === maxScans) return { found, until }
  }
}

/** The number of products to read from each spot, which probably contain a page. */
const firstScanSize = ({ share }: SearchWords, spots: number) => Math.ceil((2 * maxFound) / share / spots) + 2
