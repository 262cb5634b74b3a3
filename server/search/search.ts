import { fold, spell, wordsIn } from '../../contract/fold.ts'
import { pageSize, type Post } from '../../contract/posts/posts.ts'
import type { SearchPage, SearchType } from '../../contract/posts/search.ts'
import { postsByIds } from '../feed/posts.ts'
import type { Database } from '../platform/database/db.ts'
import { bindCursor, unbindCursor } from '../platform/http/cursors.ts'
import type { Cell } from '../platform/place.ts'
import { type Attempt, attempts, isAsTyped, isPartial } from '../words/attempts.ts'
import { type Progress, readCursor, writeCursor } from '../words/cursor.ts'
import { find } from '../words/find.ts'
import { inCategories, parseQuery } from '../words/parse-query.ts'
import { isElsewhere, isSpelt } from '../words/rank.ts'
import type { Found } from '../words/words.ts'
import { highlightOf } from './highlight.ts'
import { provincesOf } from './queries.ts'

interface Viewer {
  id: number
  cell: Cell | null
  ward_code: string | null
}

interface Query {
  q: string
  type?: SearchType
  exact?: boolean
  page?: number
  cursor?: string
}

/** Without a cursor, pages up to `page` are read in turn. */
export async function searchPosts(
  db: Database,
  viewer: Viewer & { uid: string },
  query: Query,
): Promise<SearchPage> {
  const { q, type = 'posts', exact = false, cursor } = query
  const cursorScope = `${type} ${exact} ${q}`
  const from = cursor === undefined ? null : readCursor(cursorScope, unbindCursor(viewer, cursor))
  const wanted = from?.page ?? query.page ?? 1

  let page = from?.page ?? 1
  const { attempt, ...first } = await begin(db, viewer, { q, type, exact }, from)
  let { found } = first
  for (; page < wanted && found.length > pageSize; page++)
    found = await find(db, viewer, attempt.search, lastOf(found))
  if (page < wanted) found = []

  const shown = found.slice(0, pageSize)
  const elsewhere = await placesElsewhere(db, viewer, shown)
  const data = await postsByIds(
    db,
    viewer,
    shown.map(({ id }) => id),
  )
  const { replaced } = attempt
  const isMore = found.length > pageSize
  const next = { page: page + 1, way: attempt.way, last: lastOf(found) as Found }
  return {
    data,
    highlights: data.map((post) => highlightOf(post, attempt.search.alternatives)),
    elsewhere: data.map(({ id }) => elsewhere.get(id) ?? null),
    corrected: replaced && data.length ? corrected(q, replaced, data) : null,
    is_partial: isPartial(attempt) && data.length > 0,
    other_accents: isAsTyped(attempt) && hasOtherAccents(q, shown),
    meta: {
      currentPage: wanted,
      totalPages: isMore ? page + 1 : page,
      next_cursor: isMore ? bindCursor(viewer, writeCursor(cursorScope, next)) : null,
    },
  }
}

const lastOf = (found: Found[]) => found[pageSize - 1] ?? null

/** Tries one way after the other; later pages keep the first that finds any. */
async function begin(
  db: Database,
  viewer: Viewer,
  { q, type, exact }: Required<Pick<Query, 'q' | 'type' | 'exact'>>,
  from: Progress | null,
): Promise<{ attempt: Attempt; found: Found[] }> {
  const parsed = await parseQuery(db, q, 'q')
  const search = { ...parsed, also: inCategories(type === 'events' ? ['event'] : [], parsed) }
  let last: Attempt = { way: 0, search, replaced: null }
  for await (const attempt of attempts(db, viewer, search, exact)) {
    last = attempt
    if (from && from.way !== attempt.way) continue
    const found = await find(db, viewer, attempt.search, from?.last ?? null)
    if (found.length || from) return { attempt, found }
  }
  return { attempt: last, found: [] }
}

/** By id, of the posts that are not near; nothing is elsewhere for a viewer without a home. */
async function placesElsewhere(db: Database, viewer: Viewer, found: Found[]) {
  const far = viewer.cell === null ? [] : found.filter(({ rank }) => isElsewhere(rank))
  const provinces = far.length ? await provincesOf(db, far) : new Map<number, string>()
  return new Map(far.map(({ id }) => [id, { province: provinces.get(id) ?? null }]))
}

const hasOtherAccents = (q: string, [first]: Found[]) =>
  first !== undefined && spell(q) !== fold(q) && !isSpelt(first.rank)

/** Spelled as in the first post that has the words. */
function corrected(q: string, replaced: ReadonlyMap<string, string>, posts: Post[]) {
  const texts = posts.flatMap(({ title, content, tags, location, author }) => [
    title,
    content,
    ...tags,
    location ?? '',
    author.display_name,
  ])
  const spelled = (word: string) => {
    for (const text of texts) {
      const written = wordsIn(text).find(({ folded }) => folded === word)
      if (written) return text.slice(written.start, written.end).toLowerCase()
    }
    return word
  }
  return wordsIn(q).reduceRight(
    (text, { start, end, folded }) => {
      const word = replaced.get(folded)
      return word === undefined ? text : text.slice(0, start) + spelled(word) + text.slice(end)
    },
    q.trim().length === q.length ? q : q.trimEnd(),
  )
}
