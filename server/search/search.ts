import { wordsIn } from '../../contract/fold.ts'
import { pageSize, type Post } from '../../contract/posts/posts.ts'
import type { SearchPage, SearchType } from '../../contract/posts/search.ts'
import { postsByIds } from '../feed/posts.ts'
import { type Database } from '../platform/database/db.ts'
import { bindCursor, unbindCursor } from '../platform/http/cursors.ts'
import { type Cell } from '../platform/place.ts'
import { type Progress, readCursor, type Way, writeCursor } from './cursor.ts'
import { find, type Search } from './find.ts'
import { highlightOf } from './highlight.ts'
import { parseQuery, type SearchQuery } from './parse-query.ts'
import { type Found } from './queries.ts'
import { spellcheck } from './spellcheck.ts'

interface Viewer {
  id: number
  cell: Cell | null
  ward_code: string | null
}

interface Query {
  q: string
  type?: SearchType
  page?: number
  cursor?: string
}

/** Without a cursor, pages up to `page` are read in turn. */
export async function searchPosts(
  db: Database,
  viewer: Viewer & { uid: string },
  query: Query,
): Promise<SearchPage> {
  const { q, type = 'posts', cursor } = query
  const cursorScope = `${type} ${q}`
  const from = cursor === undefined ? null : readCursor(cursorScope, unbindCursor(viewer, cursor))
  const wanted = from?.page ?? query.page ?? 1
  const parsed = { ...(await parseQuery(db, q)), ...(type === 'events' && { also: "'~event'" }) }

  let page = from?.page ?? 1
  const { way, search, replaced, ...first } = await begin(db, viewer, parsed, from)
  let { found } = first
  for (; page < wanted && found.length > pageSize; page++)
    found = await find(db, viewer, search, lastOf(found))
  if (page < wanted) found = []

  const data = await postsByIds(
    db,
    viewer,
    found.slice(0, pageSize).map(({ id }) => id),
  )
  const isMore = found.length > pageSize
  const next = { page: page + 1, way, last: lastOf(found) as Found }
  return {
    data,
    highlights: data.map((post) => highlightOf(post, search.alternatives)),
    corrected: replaced && data.length ? corrected(q, replaced, data) : null,
    meta: {
      currentPage: wanted,
      totalPages: isMore ? page + 1 : page,
      next_cursor: isMore ? bindCursor(viewer, writeCursor(cursorScope, next)) : null,
    },
  }
}

const lastOf = (found: Found[]) => found[pageSize - 1] ?? null

interface Attempt {
  way: Way
  search: Search
  replaced: Map<string, string> | null
}

/** Tries one way after the other; later pages keep the first that finds any. */
async function begin(db: Database, viewer: Viewer, parsed: Search & SearchQuery, from: Progress | null) {
  const after = from?.last ?? null
  let last: Attempt = { way: 'typed', search: parsed, replaced: null }
  for await (const attempt of attempts(db, viewer, parsed)) {
    last = attempt
    if (from && from.way !== attempt.way) continue
    const found = await find(db, viewer, attempt.search, after)
    if (found.length || from) return { ...attempt, found }
  }
  return { ...last, found: [] }
}

async function* attempts(
  db: Database,
  viewer: Viewer,
  parsed: Search & SearchQuery,
): AsyncGenerator<Attempt> {
  const { alternatives, withLastAsPrefix, also } = parsed
  const hasUnknownWord = alternatives.some((words) => words.some(({ count }) => count === 0))
  if (!hasUnknownWord || alternatives.length > 1) yield { way: 'typed', search: parsed, replaced: null }
  if (withLastAsPrefix && !hasUnknownWord)
    yield { way: 'prefix', search: { ...parsed, alternatives: withLastAsPrefix }, replaced: null }
  const corrections = await spellcheck(db, viewer, alternatives, also)
  if (corrections)
    yield {
      way: 'corrected',
      search: { ...parsed, alternatives: corrections.alternatives },
      replaced: corrections.replaced,
    }
}

/** Spelled as in the first post that has the words. */
function corrected(q: string, replaced: Map<string, string>, posts: Post[]) {
  const written = posts.flatMap(({ title, content, tags, location, author }) =>
    [title, content, ...tags, location ?? '', author.display_name].flatMap((text) =>
      wordsIn(text).map(({ start, end, folded }) => ({ folded, as: text.slice(start, end) })),
    ),
  )
  const spelled = (word: string) => written.find(({ folded }) => folded === word)?.as.toLowerCase() ?? word
  return wordsIn(q).reduceRight(
    (text, { start, end, folded }) => {
      const word = replaced.get(folded)
      return word === undefined ? text : text.slice(0, start) + spelled(word) + text.slice(end)
    },
    q.trim().length === q.length ? q : q.trimEnd(),
  )
}
