import { splitWords } from '../../contract/fold.ts'
import type { FoundBusinesses, FoundPeople } from '../../contract/search/everything.ts'
import type { FoundGroups, FoundPlaces } from '../../contract/search/search.ts'
import { searchGroups } from '../communities/list.ts'
import { listBusinesses } from '../directory/businesses/list.ts'
import { findPlaces } from '../directory/places/list.ts'
import type { Database } from '../platform/database/db.ts'
import { invalid } from '../platform/http/refusal.ts'
import type { Viewer } from '../platform/http/viewer.ts'
import type { Room } from '../platform/room.ts'
import { findMeaning } from '../text/meaning/meaning.ts'
import { requirePeople } from '../text/words/near.ts'
import { splitAlternatives } from '../text/words/parse-query.ts'
import type { QueryWord } from '../text/words/words.ts'
import { findSkill, highlightField } from './highlight.ts'
import { toQueryWord } from './products.ts'

interface SearchQuery {
  q: string
  page?: number
  cursor?: string
}

/** Groups, places or businesses around the viewer, nearest first. */
export async function searchListed(
  db: Database,
  viewer: Viewer,
  { type, q, page = 1, cursor }: SearchQuery & { type: 'groups' | 'places' | 'businesses' },
  now: Date,
): Promise<FoundGroups | FoundPlaces | FoundBusinesses> {
  const words = toWords(q)
  const query = { search: q, ...(cursor !== undefined && { cursor }) }
  const lists = {
    groups: () => searchGroups(db, viewer, query, now),
    places: () => findPlaces(db, viewer, query),
    businesses: () => listBusinesses(db, viewer, query, now),
  }
  const { results, next } = await lists[type]()
  return {
    data: results,
    highlights: results.map((result) =>
      'address' in result
        ? highlightField(result, ['name', 'address'], words)
        : highlightField(result, ['name', 'description', 'location'], words),
    ),
    meta: {
      currentPage: page,
      totalPages: page + (next ? 1 : 0),
      next_cursor: next && new URL(next, 'http://here.invalid').searchParams.get('cursor'),
    },
  } as FoundGroups | FoundPlaces | FoundBusinesses
}

/** By name and by skill. The cursor is the number of the page. */
export async function searchPeople(
  db: Database,
  rooms: readonly Room[],
  viewer: Viewer,
  { q, page = 1, cursor }: SearchQuery,
  now: Date,
): Promise<FoundPeople> {
  const words = toWords(q)
  const meant = splitAlternatives(q).flatMap((text) => findMeaning(text).skills)
  const currentPage = cursor === undefined ? page : Number(cursor)
  if (!Number.isSafeInteger(currentPage) || currentPage < 1 || currentPage > 100)
    throw invalid({ cursor: ['is not one of this list'] })
  const { results, next } = await requirePeople(rooms).list(db, viewer, currentPage, q, now)
  return {
    data: results,
    highlights: results.map((person) => {
      const { where, pieces } = highlightField({ name: person.display_name }, ['name'], words)
      const skill = pieces.length > 1 ? undefined : findSkill(person.skills, words, meant)
      return skill === undefined ? { where, pieces } : { where: 'skill' as const, pieces: [skill] }
    }),
    meta: {
      currentPage,
      totalPages: currentPage + (next ? 1 : 0),
      next_cursor: next ? String(currentPage + 1) : null,
    },
  }
}

function toWords(q: string): QueryWord[] {
  if (!/[\p{L}\p{N}]/u.test(q)) throw invalid({ q: ['contains no letter and no digit'] })
  return splitAlternatives(q).flatMap((text) => splitWords(text).map(toQueryWord))
}
