import type { Category } from '../../../contract/posts/posts.ts'
import { searchLimits } from '../../../contract/posts/search-limits.ts'
import type { Database } from '../../platform/database/db.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { withCategories } from './category-names.ts'
import { type CountedWord, countedWords } from './dictionary.ts'
import { type Requirement, type Search, termOfCategory } from './layers.ts'
import type { Alternative, Word } from './words.ts'

export interface SearchQuery extends Search {
  /** As typed: without those that stand for a named category. */
  typed: Alternative[]
  /** The same with the last word as a prefix, if other words begin with it; it may still be being typed. */
  withLastAsPrefix: Alternative[] | null
  /** In about how many posts of all each category is. */
  categoryCounts: ReadonlyMap<string, number>
}

const shortestPrefix = 2

/** Throws a 400 `Refusal` of that field if it contains no word. */
export async function parseQuery(db: Database, text: string, field: 'q' | 'search'): Promise<SearchQuery> {
  const asked = alternativesIn(text).slice(0, searchLimits.alternatives)
  const { total, rows, categories } = await countedWords(db, asked)
  const counted = rows.slice(0, searchLimits.words)
  const typed = [...new Set(counted.map(({ alternative }) => alternative))].map((n): Alternative => {
    const words = counted.filter(({ alternative }) => alternative === n).map(asTyped)
    return { words, category: null }
  })
  if (typed.length === 0) throw invalid({ [field]: ['holds no letter and no digit'] })
  return {
    typed,
    alternatives: withCategories(typed, categories),
    withLastAsPrefix: withPrefix(typed, rows),
    categoryCounts: categories,
    total,
  }
}

/** `OR` with nothing before or after it is still being typed, and one without any other word is itself a word. */
export function alternativesIn(text: string): string[] {
  const parts: string[][] = [[]]
  for (const word of text.trim().split(/\s+/))
    if (word === 'OR') parts.push([])
    else parts.at(-1)?.push(word)
  const asked = parts.map((words) => words.join(' ')).filter((part) => /[\p{L}\p{N}]/u.test(part))
  return asked.length ? asked : [text]
}

/** None without categories. */
export const inCategories = (
  categories: readonly Category[],
  { categoryCounts }: Pick<SearchQuery, 'categoryCounts'>,
): Requirement[] => {
  const count = categories.reduce((sum, each) => sum + (categoryCounts.get(each) ?? 0), 0)
  return categories.length ? [{ term: categories.map(termOfCategory).join(' | '), count }] : []
}

/** Few, however many one person has written: their posts are all looked at. */
export const byAuthor = (author_id: number): Requirement => ({ term: `'~by${author_id}'`, count: 0 })

/** A word that exists is meant as one: otherwise "bánh mì" would find every "bánh" with "mình". */
function asTyped(row: CountedWord): Word {
  const isPrefix = row.isLast && row.count === 0 && row.word.length >= shortestPrefix
  return isPrefix ? asPrefix(row) : { ...wordOf(row), count: row.count, spelledCount: row.spelledCount }
}

const asPrefix = (row: CountedWord): Word => ({
  ...wordOf(row),
  isPrefix: true,
  count: row.prefixCount,
  spelledCount: row.spelledPrefixCount,
})

const wordOf = ({ word, spelling }: CountedWord) => ({ text: word, spelling, isPrefix: false })

function withPrefix(typed: Alternative[], rows: CountedWord[]): Alternative[] | null {
  const last = rows.at(-1)
  const words = typed.at(-1)?.words
  const isLonger =
    last?.isLast && last.count > 0 && last.prefixCount > last.count && last.word.length >= shortestPrefix
  if (!isLonger || words?.at(-1)?.text !== last.word) return null
  const completed = { words: [...words.slice(0, -1), asPrefix(last)], category: null }
  return [...typed.slice(0, -1), completed]
}
