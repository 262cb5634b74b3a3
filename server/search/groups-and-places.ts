import { splitWords } from '../../contract/fold.ts'
import type { FoundGroups, FoundPlaces } from '../../contract/search/search.ts'
import { searchGroups } from '../communities/list.ts'
import type { Database } from '../platform/database/db.ts'
import { invalid } from '../platform/http/refusal.ts'
import type { Viewer } from '../platform/http/session.ts'
import { findPlaces } from '../directory/places/list.ts'
import { splitAlternatives } from '../text/words/parse-query.ts'
import { findHits, splitAtHits } from './highlight.ts'
import { toQueryWord } from './products.ts'

interface SearchQuery {
  type: 'groups' | 'places'
  q: string
  page?: number
  cursor?: string
}

/** Groups or places around the viewer, nearest first. */
export async function searchGroupsAndPlaces(
  db: Database,
  viewer: Viewer,
  { type, q, page = 1, cursor }: SearchQuery,
  now: Date,
): Promise<FoundGroups | FoundPlaces> {
  if (!/[\p{L}\p{N}]/u.test(q)) throw invalid({ q: ['contains no letter and no digit'] })
  const query = { search: q, ...(cursor !== undefined && { cursor }) }
  const list =
    type === 'groups' ? await searchGroups(db, viewer, query, now) : await findPlaces(db, viewer, query)
  const words = splitAlternatives(q).flatMap((text) => splitWords(text).map(toQueryWord))
  return {
    data: list.results,
    highlights: list.results.map((result) => toHighlight(result, words)),
    meta: {
      currentPage: page,
      totalPages: page + (list.next ? 1 : 0),
      next_cursor: list.next && new URL(list.next, 'http://here.invalid').searchParams.get('cursor'),
    },
  } as FoundGroups | FoundPlaces
}

/** Highlights the field with the most words; the name on a tie. */
function toHighlight(
  result: { name: string; description: string; location: string },
  words: ReturnType<typeof toQueryWord>[],
) {
  const [best] = (['name', 'description', 'location'] as const)
    .map((where) => ({ where, ...findHits(result[where], words) }))
    .toSorted((a, b) => b.count - a.count)
  const where = best?.where ?? 'name'
  return { where, pieces: splitAtHits(result[where], best?.hits ?? []) }
}
