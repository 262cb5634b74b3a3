import { sql } from 'kysely'
import type { Cell } from '../../platform/geography.ts'
import { isFrequent, buildLayers, type Search } from '../../text/words/layers.ts'

/** Filters posts by the words of a search, for lists that are not ranked by the search. */
export interface WordFilter {
  index: string
  own: string
  /** Whether checking posts one by one is faster than the index of words. */
  isFrequent: boolean
}

/** Checking posts one by one is fast if one of this many has the word. */
const commonAround = 8

export function toWordFilter(search: Search): WordFilter {
  const layers = buildLayers(search)
  const [widest] = layers.slice(-1)
  const { index, own } = widest ?? { index: '', own: '' }
  return { index, own, isFrequent: layers.some((layer) => isFrequent(layer, commonAround)) }
}

/** A condition on `posts`. */
export const matchesWords = ({ own }: WordFilter) => sql<boolean>`EXISTS (
  SELECT FROM post_words WHERE post_words.post_id = posts.id AND ts_match_vq(post_words.words, ${own}::tsquery))`

/** A SELECT of the ids of posts in those cells. */
export const selectMatchingIds = ({ index, own }: WordFilter, cells: Cell[]) => sql<number>`
  SELECT post_id AS id FROM post_words WHERE cell = ANY(${cells}::bigint[]) AND words @@ ${index}::tsquery
    ${index === own ? sql`` : sql`AND ts_match_vq(words, ${own}::tsquery)`}`
