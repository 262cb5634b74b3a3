import { fold, normalizeSpelling, splitWords } from '../../contract/fold.ts'
import type { Post } from '../../contract/posts/posts.ts'
import type { SearchPage } from '../../contract/search/search.ts'
import { loadPostsByIds, showPost } from '../posts/posts.ts'
import type { Database } from '../platform/database/db.ts'
import type { Room } from '../platform/room.ts'
import {
  isAsTyped,
  isPartial,
  type PostSearch,
  searchPostIds,
  type SearchViewer,
} from '../posts/words/search-posts.ts'
import { type Found, isElsewhere, isSpelt } from '../text/words/words.ts'
import { highlightPost } from './highlight.ts'
import { loadProvinces } from './queries.ts'

export async function searchPosts(
  db: Database,
  rooms: readonly Room[],
  viewer: SearchViewer,
  query: PostSearch,
): Promise<SearchPage> {
  const { found: hits, loaded, attempt, meta } = await searchPostIds(db, viewer, query, rooms)
  const far = viewer.cell === null ? [] : hits.filter(({ rank }) => isElsewhere(rank))
  const [provinces, data] = loaded
    ? [loaded.provinces, loaded.rows.map((row) => showPost(viewer, row))]
    : await Promise.all([
        far.length ? loadProvinces(db, far) : new Map<number, string>(),
        loadPostsByIds(
          db,
          rooms,
          viewer,
          hits.map(({ id }) => id),
        ),
      ])
  const elsewhere = new Map(far.map(({ id }) => [id, { province: provinces.get(id) ?? null }]))
  const { replaced } = attempt
  return {
    data,
    highlights: data.map((post) => highlightPost(post, attempt.search.alternatives)),
    elsewhere: data.map(({ id }) => elsewhere.get(id) ?? null),
    corrected: replaced && data.length ? toCorrectedQuery(query.q, replaced, data) : null,
    is_partial: isPartial(attempt) && data.length > 0,
    other_accents: isAsTyped(attempt) && hasOtherAccents(query.q, hits),
    meta,
  }
}

const hasOtherAccents = (q: string, [first]: Found[]) =>
  first !== undefined && normalizeSpelling(q) !== fold(q) && !isSpelt(first.rank)

/** Uses the spelling of the first post that has the word. */
export function toCorrectedQuery(q: string, replaced: ReadonlyMap<string, string>, posts: Post[]) {
  const texts = posts.flatMap(({ title, content, tags, location, author }) => [
    title,
    content,
    ...tags,
    location ?? '',
    author.display_name,
  ])
  const findSpelling = (word: string) => {
    for (const text of texts) {
      const written = splitWords(text).find(({ folded }) => folded === word)
      if (written) return text.slice(written.start, written.end).toLowerCase()
    }
    return word
  }
  return splitWords(q).reduceRight(
    (text, { start, end, folded }) => {
      const word = replaced.get(folded)
      return word === undefined ? text : text.slice(0, start) + findSpelling(word) + text.slice(end)
    },
    q.trim().length === q.length ? q : q.trimEnd(),
  )
}
