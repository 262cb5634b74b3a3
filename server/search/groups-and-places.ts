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

interface Asked {
  type: 'groups' | 'places'
  q: string
  page?: number
  cursor?: string
}

/** Groups or places around the viewer, the nearest first. Pages are counted from a cursor on. */
export async function searchGroupsAndPlaces(
  db: Database,
  viewer: Viewer,
  { type, q, page = 1, cursor }: Asked,
  now: Date,
): Promise<FoundGroups | FoundPlaces> {
  if (!/[\p{L}\p{N}]/u.test(q)) throw invalid({ q: ['holds no letter and no digit'] })
  const asked = { search: q, ...(cursor !== undefined && { cursor }) }
  const found =
    type === 'groups' ? await searchGroups(db, viewer, asked, now) : await findPlaces(db, viewer, asked)
  const words = splitAlternatives(q).flatMap((text) => splitWords(text).map(toQueryWord))
  return {
    data: found.results,
    highlights: found.results.map((thing) => highlightOf(thing, words)),
    meta: {
      currentPage: page,
      totalPages: page + (found.next ? 1 : 0),
      next_cursor: found.next && new URL(found.next, 'http://here.invalid').searchParams.get('cursor'),
    },
  } as FoundGroups | FoundPlaces
}

/** Of the name, unless more of the words stand elsewhere. */
function highlightOf(
  thing: { name: string; description: string; location: string },
  words: ReturnType<typeof toQueryWord>[],
) {
  const [best] = (['name', 'description', 'location'] as const)
    .map((where) => ({ where, ...findHits(thing[where], words) }))
    .toSorted((a, b) => b.count - a.count)
  const where = best?.where ?? 'name'
  return { where, pieces: splitAtHits(thing[where], best?.hits ?? []) }
}
