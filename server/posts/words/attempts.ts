import type { Database } from '../../platform/database/db.ts'
import { withCategories } from '../../text/words/category-names.ts'
import type { Search } from '../../text/words/layers.ts'
import type { SearchQuery } from '../../text/words/parse-query.ts'
import { spellcheck } from './spellcheck.ts'
import type { Alternative } from '../../text/words/words.ts'

export interface Attempt {
  /** Which one it is; stands in cursors. */
  way: number
  search: Search
  /** Folded words by those typed, where some were corrected. */
  replaced: ReadonlyMap<string, string> | null
}

const ways = { typed: 0, prefix: 1, corrected: 2, partial: 3 }

export const isAsTyped = ({ way }: Attempt) => way <= ways.prefix
export const isPartial = ({ way }: Attempt) => way === ways.partial

/** How a query may be meant, the likeliest first: of one that finds nothing the next is tried. */
export async function* attempts(
  db: Database,
  viewer: { id: number },
  parsed: SearchQuery,
  isExact: boolean,
): AsyncGenerator<Attempt> {
  const { typed, withLastAsPrefix, also } = parsed
  const searchFor = (alternatives: Alternative[]) => ({
    ...parsed,
    alternatives: withCategories(alternatives, parsed.categoryCounts),
  })
  const hasUnknownWord = typed.some(({ words }) => words.some(({ count }) => count === 0))
  if (!hasUnknownWord || parsed.alternatives.length > 1)
    yield { way: ways.typed, search: parsed, replaced: null }
  if (withLastAsPrefix && !hasUnknownWord)
    yield { way: ways.prefix, search: searchFor(withLastAsPrefix), replaced: null }
  if (isExact) return
  const corrections = await spellcheck(db, viewer, typed, also)
  if (corrections) {
    const { alternatives, replaced } = corrections
    yield { way: ways.corrected, search: searchFor(alternatives), replaced }
  }
  const partial = hasUnknownWord ? [] : withoutOneWord(typed)
  if (partial.length)
    yield { way: ways.partial, search: { ...parsed, alternatives: partial }, replaced: null }
}

const mostWords = 6

/** Only of what was typed without accents, where a slip looks like any other word: whoever types accents means them. */
function withoutOneWord(typed: Alternative[]): Alternative[] {
  const [only, ...others] = typed
  if (!only || others.length || only.words.length < 2 || only.words.length > mostWords) return []
  if (only.words.some(({ text, spelling }) => spelling !== text)) return []
  return only.words.map((_, place) => ({ words: only.words.toSpliced(place, 1), category: null }))
}
