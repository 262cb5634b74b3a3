import type { FoundEverything } from '../../../contract/search/everything.ts'
import type { Database } from '../../platform/database/db.ts'
import {
  bindCursor,
  packCursor,
  pageSize,
  unbindCursor,
  unpackCursor,
} from '../../platform/http/pagination.ts'
import { invalid } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { Room } from '../../platform/room.ts'
import { loadPostsByIds } from '../../posts/posts.ts'
import { searchPostIds } from '../../posts/words/search-posts.ts'
import { listBlockedFor } from '../../relations/visibility.ts'
import { correctPhrase } from '../../text/meaning/meaning.ts'
import { hashSearch } from '../../text/words/cursor.ts'
import { toCorrectedQuery } from '../search.ts'
import { type Finder, findEverything, type FoundThings } from './find.ts'
import type { Candidate } from './rank.ts'
import { loadThings } from './things.ts'

interface EverythingQuery {
  q: string
  exact?: boolean
  page?: number
  cursor?: string
}

type Reader = Viewer & Finder

/** A page of the ranked list. Further pages rank the same bounded candidates again. */
export async function searchEverything(
  db: Database,
  rooms: readonly Room[],
  viewer: Viewer,
  { q, exact = false, ...query }: EverythingQuery,
  now: Date,
): Promise<FoundEverything> {
  if (!/[\p{L}\p{N}]/u.test(q)) throw invalid({ q: ['must contain a letter or a digit'] })
  const page = query.cursor === undefined ? (query.page ?? 1) : readPage(viewer, q, query.cursor)
  const reader = { ...viewer, blocked: await listBlockedFor(db, viewer) }
  const { corrected, ...found } = await findOrCorrect(db, rooms, reader, q, exact, now)
  const from = (page - 1) * pageSize
  const isMore = found.candidates.length > from + pageSize
  const data = await loadThings(
    db,
    rooms,
    reader,
    { ...found, candidates: found.candidates.slice(from, from + pageSize) },
    now,
  )
  return {
    data,
    corrected,
    meta: {
      currentPage: page,
      totalPages: page + (isMore ? 1 : 0),
      next_cursor: isMore ? bindCursor(viewer, packCursor([page + 1, hashSearch(q)])) : null,
    },
  }
}

function readPage(viewer: Viewer, q: string, cursor: string): number {
  const text = unbindCursor(viewer, cursor)
  const [page = 0] = unpackCursor(text)
  const isValid = Number.isSafeInteger(page) && page >= 2 && page <= 1000
  if (!isValid || packCursor([page, hashSearch(q)]) !== text)
    throw invalid({ cursor: ['is not one of this search'] })
  return page
}

/** If nothing is found, tries a mistyped phrase of the thesaurus, then the interpretations of the search for posts. */
async function findOrCorrect(
  db: Database,
  rooms: readonly Room[],
  viewer: Reader,
  q: string,
  exact: boolean,
  now: Date,
): Promise<FoundThings & { corrected: string | null }> {
  const asTyped = await findEverything(db, rooms, viewer, q, now)
  if (asTyped.candidates.length || exact) return { ...asTyped, corrected: null }
  const phrase = correctPhrase(q)
  if (phrase !== null) {
    const found = await findEverything(db, rooms, viewer, phrase, now)
    if (found.candidates.length) return { ...found, corrected: phrase }
  }
  const { found, attempt } = await searchPostIds(db, viewer, { q })
  const { alternatives } = attempt.search
  const candidates = found.map(({ id, created_at }): Candidate => ({
    type: 'posts',
    id,
    penalty: 0,
    at: created_at.getTime(),
    note: null,
  }))
  if (!attempt.replaced || !found.length) return { candidates, alternatives, skills: [], corrected: null }
  const ids = found.map(({ id }) => id)
  const corrected = toCorrectedQuery(q, attempt.replaced, await loadPostsByIds(db, rooms, viewer, ids))
  return { ...(await findEverything(db, rooms, viewer, corrected, now)), corrected }
}
