import { pageSize } from '../../../contract/posts/posts.ts'
import type { SearchPage, SearchType } from '../../../contract/search/search.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Cell } from '../../platform/geography.ts'
import type { Room } from '../../platform/room.ts'
import { bindCursor, unbindCursor } from '../../platform/http/pagination.ts'
import { type Progress, readCursor, writeCursor } from '../../text/words/cursor.ts'
import type { Search } from '../../text/words/layers.ts'
import {
  addCategoryAlternatives,
  inCategories,
  parseQuery,
  type SearchQuery,
} from '../../text/words/parse-query.ts'
import type { Alternative, Found } from '../../text/words/words.ts'
import { findAndLoadPosts, findPosts } from './find.ts'
import type { FoundAndLoaded } from './load-found.ts'
import { spellcheck } from './spellcheck.ts'

export interface SearchViewer {
  id: number
  uid: string
  cell: Cell | null
  ward_code: string | null
  blocked?: readonly number[]
}

export interface PostSearch {
  q: string
  type?: SearchType
  exact?: boolean
  page?: number
  cursor?: string
}

export interface FoundPage extends FoundAndLoaded {
  /** How the query was understood. */
  attempt: Attempt
  meta: SearchPage['meta']
}

/** Without a cursor, reads all pages up to `page`. With `rooms`, the last statement may load the posts. */
export async function searchPostIds(
  db: Database,
  viewer: SearchViewer,
  query: PostSearch,
  rooms: readonly Room[] | null = null,
): Promise<FoundPage> {
  const { q, type = 'posts', exact = false, cursor } = query
  const cursorScope = `${type} ${exact} ${q}`
  const from = cursor === undefined ? null : readCursor(cursorScope, unbindCursor(viewer, cursor))
  const requestedPage = from?.page ?? query.page ?? 1

  let page = from?.page ?? 1
  const find = async (search: Search, after: Found | null) =>
    rooms && page === requestedPage
      ? findAndLoadPosts(db, rooms, viewer, search, after)
      : { found: await findPosts(db, viewer, search, after), loaded: null }
  const { attempt, ...first } = await findFirstAttempt(db, viewer, { q, type, exact }, from, find)
  let { found, loaded } = first
  while (page < requestedPage && found.length > pageSize) {
    page++
    ;({ found, loaded } = await find(attempt.search, lastOf(found)))
  }
  if (page < requestedPage) found = []

  const pageOfPosts = found.slice(0, pageSize)
  const isMore = found.length > pageSize
  const next = { page: page + 1, mode: attempt.mode, last: lastOf(found) as Found }
  return {
    found: pageOfPosts,
    loaded,
    attempt,
    meta: {
      currentPage: requestedPage,
      totalPages: isMore ? page + 1 : page,
      next_cursor: isMore ? bindCursor(viewer, writeCursor(cursorScope, next)) : null,
    },
  }
}

const lastOf = (found: Found[]) => found[pageSize - 1] ?? null

/** Tries one interpretation after the other. Later pages use the one of the first page. */
async function findFirstAttempt(
  db: Database,
  viewer: SearchViewer,
  { q, type, exact }: Required<Pick<PostSearch, 'q' | 'type' | 'exact'>>,
  from: Progress | null,
  find: (search: Search, after: Found | null) => Promise<FoundAndLoaded>,
): Promise<FoundAndLoaded & { attempt: Attempt }> {
  const parsed = await parseQuery(db, q, 'q')
  const search = { ...parsed, also: inCategories(type === 'events' ? ['event'] : [], parsed) }
  let last: Attempt = { mode: 0, search, replaced: null }
  for await (const attempt of listAttempts(db, viewer, search, exact)) {
    last = attempt
    if (from && from.mode !== attempt.mode) continue
    const page = await find(attempt.search, from?.last ?? null)
    if (page.found.length || from) return { attempt, ...page }
  }
  return { attempt: last, found: [], loaded: null }
}

interface Attempt {
  /** The number of the interpretation, which cursors contain. */
  mode: number
  search: Search
  /** Typed words with their corrections, folded; null without corrections. */
  replaced: ReadonlyMap<string, string> | null
}

const interpretations = { typed: 0, prefix: 1, corrected: 2, partial: 3 }

export const isAsTyped = ({ mode }: Attempt) => mode <= interpretations.prefix
export const isPartial = ({ mode }: Attempt) => mode === interpretations.partial

/** The interpretations of a query, most likely first. */
async function* listAttempts(
  db: Database,
  viewer: { id: number },
  parsed: SearchQuery,
  isExact: boolean,
): AsyncGenerator<Attempt> {
  const { typed, withLastAsPrefix, also } = parsed
  const searchFor = (alternatives: Alternative[]) => ({
    ...parsed,
    alternatives: addCategoryAlternatives(alternatives, parsed.categoryCounts),
  })
  const hasUnknownWord = typed.some(({ words }) => words.some(({ count }) => count === 0))
  if (!hasUnknownWord || parsed.alternatives.length > 1)
    yield { mode: interpretations.typed, search: parsed, replaced: null }
  if (withLastAsPrefix && !hasUnknownWord)
    yield { mode: interpretations.prefix, search: searchFor(withLastAsPrefix), replaced: null }
  if (isExact) return
  const corrections = await spellcheck(db, viewer, typed, also)
  if (corrections) {
    const { alternatives, replaced } = corrections
    yield { mode: interpretations.corrected, search: searchFor(alternatives), replaced }
  }
  const partial = hasUnknownWord ? [] : withoutOneWord(typed)
  if (partial.length)
    yield { mode: interpretations.partial, search: { ...parsed, alternatives: partial }, replaced: null }
}

const maxWords = 6

/** Only for queries without accents, in which a typo can look like another word. */
function withoutOneWord(typed: Alternative[]): Alternative[] {
  const [only, ...others] = typed
  if (!only || others.length || only.words.length < 2 || only.words.length > maxWords) return []
  if (only.words.some(({ text, spelling }) => spelling !== text)) return []
  return only.words.map((_, place) => ({ words: only.words.toSpliced(place, 1), category: null }))
}
